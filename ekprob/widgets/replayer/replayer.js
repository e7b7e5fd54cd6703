// The page of the replay; the looks are those of the game table.

import { cardInText, cardSymbol } from "../page/cards.js";
import { classes, details, h } from "../page/dom.js";
import { OddsView } from "../page/odds.js";
import { Page, widget } from "../page/page.js";

/** Milliseconds between two steps. */
export const SPEEDS = { slow: 2000, quick: 700 };

/** Whether a game of `last` steps has this one. */
export const isStep = (step, last) => step >= 0 && step <= last;

/** The explanations that are open, by seat. */
export const openWhys = (risks) => Object.fromEntries(risks.filter((risk) => risk.is_open).map(({ seat, why }) => [seat, why]));

class ReplayPage extends Page {
  speed = "quick";
  isPlaying = false;

  changed(s) {
    if (s.step >= s.last) this.isPlaying = false;
  }

  /** The next step comes a while after the last one was shown, however long that took. */
  settled() {
    clearTimeout(this.clock);
    if (this.isPlaying) this.clock = setTimeout(() => this.go(this.state.step + 1), SPEEDS[this.speed]);
  }

  go(step) {
    if (isStep(step, this.state.last)) this.send({ do: "go", step });
  }

  play() {
    this.isPlaying = !this.isPlaying;
    if (this.isPlaying && this.state.step >= this.state.last) this.go(0);
    this.draw();
    this.settled();
  }

  view(s) {
    return this.frame({ class: "ekprob-table ekprob-replay" },
      h("div", { key: "controls", class: "ekr-controls", role: "group", "aria-label": this.t("title") }, this.steps(s), this.where(s), this.how(s)),
      this.alert("error", s.error),
      h("div", { class: "et-felt", key: "felt" }, this.table(s)),
      h("div", { class: "et-columns ekr-columns", key: "columns" }, this.risks(s), this.log(s)),
      details({ key: "words" }, this.t("chart"), h("p", {}, s.chart)));
  }

  steps(s) {
    const to = (key, label, step, sign) => this.button(key, `${sign} ${label}`, () => this.go(step), { isOn: step !== s.step && isStep(step, s.last) });
    return h("div", { class: "et-row", key: "buttons" },
      to("first", this.t("first"), 0, "|◀"),
      to("back", this.t("back"), s.step - 1, "◀"),
      this.button("play", this.isPlaying ? `⏸ ${this.t("pause")}` : `▶ ${this.t("play")}`, () => this.play(), {
        look: "et-main", isOn: s.last > 0, "aria-pressed": String(this.isPlaying),
      }),
      to("forward", this.t("forward"), s.step + 1, "▶"),
      this.button("kitten", this.t("kitten"), () => this.send({ do: "kitten" }), { isOn: s.step < s.last }),
      to("end", this.t("end"), s.last, "▶|"));
  }

  where(s) {
    const typed = (event) => {
      const step = Number.parseInt(event.target.value, 10);
      if (step !== this.state.step) this.go(step);
    };
    const range = { min: 0, max: s.last, step: 1, "aria-label": this.t("step"), value: [s.step, s.handled], oninput: typed };
    return h("div", { class: "et-row", key: "where" },
      h("input", { type: "range", key: "slider", "aria-valuetext": s.at, ...range }),
      h("input", { type: "number", key: "number", inputmode: "numeric", ...range }),
      h("span", { key: "at", "aria-live": this.isPlaying ? "off" : "polite" }, s.at));
  }

  how(s) {
    const see = (value) => this.send({ do: "see", seat: value === "all" ? null : Number(value) });
    const speeds = [{ value: "slow", label: this.t("slow") }, { value: "quick", label: this.t("quick") }];
    const hurry = (speed) => {
      this.speed = speed;
      this.settled();
    };
    return h("div", { class: "et-row", key: "how" },
      this.choice("seen-by", this.t("seen_by"), { value: s.seat, options: s.views }, see),
      this.check("truth", this.t("truth"), s.truth, (on) => this.send({ do: "truth", on })),
      this.choice("speed", this.t("speed"), { value: this.speed, options: speeds }, hurry),
      this.language(s.languages));
  }

  table(s) {
    const kitten = classes(s.top_card === "exploding_kitten" && "ekr-kitten");
    return [
      h("h3", { key: "now" }, s.now),
      h("p", { key: "pile" }, s.pile,
        s.top ? [" · ", h("strong", { class: kitten }, cardSymbol(s.top_card), ` ${s.top}`)] : null,
        s.discards.length ? this.discardsInText(s.discards, s.cards) : null),
      this.seatList(s.seats, (seat) => this.seat(s, seat)),
    ];
  }

  seat(s, seat) {
    const { name, cards, hand } = seat;
    const held = ({ card, count }) => h("li", { key: card }, cardInText(card, s.cards[card], count));
    return [
      h("p", { class: "et-name" }, h("strong", {}, name)),
      h("p", { class: "et-marks" }, cards, " ", this.seatMarks(seat)),
      hand ? h("ul", { class: "ekr-hand", "aria-label": `${name}: ${this.t("hand")}` }, hand.map(held)) : null,
    ];
  }

  risks(s) {
    const odds = new OddsView(this, openWhys(s.risks), (seat, open) => this.send({ do: "why", seat, open }));
    const risk = ({ seat, name, answer }) => h("li", { key: `risk-${seat}` },
      h("span", { class: "ekr-name" }, name),
      h("strong", {}, answer),
      odds.why(seat, name),
      odds.derivation(seat));
    return this.part("risks", this.t("risk"), null, h("ul", { class: "ekr-risks" }, s.risks.map(risk)));
  }

  log(s) {
    const line = ({ step, text }, index) => h("li", { key: `line-${index + 1}`, class: classes(step === s.step && "ekr-here") },
      h("span", { class: "et-note" }, `${step}. `), text);
    return this.part("log", this.t("log"), "et-log", this.lines(s.log.map(line).reverse(), { class: "ekr-log" }));
  }
}

export default widget(ReplayPage);
