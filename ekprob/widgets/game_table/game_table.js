// The page of the game table.

import { details, h, unbroken } from "../page/dom.js";
import { OddsView } from "../page/odds.js";
import { Page, widget } from "../page/page.js";
import { handView } from "./hand.js";
import { discardsView, pileView, promptView } from "./prompt.js";

/** What is asked, as one text: another text is another question. */
export const questionOf = ({ kind, text, detail }) => `${kind} ${text} ${detail}`;

/** Whether a prompt takes the focus: a new question does, so that no key meant for the last one answers it. */
export const takesFocus = (prompt, asked) => questionOf(prompt) !== asked && !["turn", "wait", "over"].includes(prompt.kind);

/** What stays selected in a new moment of the game: in my turn a title that I still hold, else nothing. */
export const stillSelected = ({ prompt, hand }, selected) => (
  prompt.kind === "turn" && hand.some(({ card }) => card === selected) ? selected : null);

/** The player count to offer for a box: the present one if the box allows it. */
export const playersFor = (box, players) => (box.players.includes(players) ? players : box.players[0]);

class Table extends Page {
  selected = null; // the title in the hand whose uses are shown
  roving = null; // the title in the hand that Tab reaches
  picked = []; // titles chosen for five different cards
  named = {}; // the title asked for, by offer
  order = []; // the top cards in the order chosen so far, as places of the state's list
  place = 0; // where the kitten is to go
  box = null; // the box chosen for a new game, if not the present one
  asked = ""; // the question that is on the page
  drawn = -1; // the step that is on the page

  act(id, choices = {}) {
    this.send({ do: "act", id, step: this.state.step, ...choices });
  }

  goOn(step = this.state.step) {
    this.send({ do: "go_on", step });
  }

  /** What was chosen for one moment of the game is nothing for the next. */
  changed(s) {
    if (s.step === this.drawn) return;
    this.picked = [];
    this.order = (s.prompt.cards ?? []).map((_, index) => index);
    this.place = 0;
    this.selected = stillSelected(s, this.selected);
  }

  keepFocus(s) {
    if (takesFocus(s.prompt, this.asked)) this.focusOn("prompt");
    else this.refocus(...(s.mode === "over" ? ["prompt"] : ["pile", "prompt"]));
  }

  settled(s) {
    this.asked = questionOf(s.prompt);
    this.drawn = s.step;
    clearTimeout(this.clock);
    const { milliseconds = null } = s.waiting ?? {};
    if (milliseconds !== null) this.clock = setTimeout(() => this.goOn(s.step), milliseconds);
  }

  escape() {
    if (this.selected) this.select(null);
  }

  select(card) {
    this.choose({ selected: card, picked: [] });
  }

  view(s) {
    const odds = s.coach ? new OddsView(this, s.coach.whys) : null;
    return this.frame({ class: "ekprob-table", "data-step": s.step },
      h("div", { class: "et-felt", key: "felt" },
        this.seatList(s.seats.filter(({ seat }) => seat !== s.me), (seat) => this.seat(seat)),
        h("div", { class: "et-middle", key: "middle" },
          h("div", { class: "et-pile", key: "pile-place" }, pileView(this, s), this.riskBelowPile(s)),
          promptView(this, s),
          discardsView(this, s)),
        handView(this, s)),
      this.notices(s),
      this.buttons(s),
      h("div", { class: "et-columns", key: "columns" }, odds ? this.coach(s, odds) : null, this.log(s)),
      this.settings(s));
  }

  seat(seat) {
    const back = (_, index) => h("span", { key: `back-${index}` });
    return [
      h("p", { class: "et-name" }, h("strong", {}, seat.name), h("small", {}, ` ${seat.kind} · ${this.t("seat")} ${seat.seat}`)),
      h("p", { class: "et-cards" },
        h("span", { class: "et-backs", "aria-hidden": "true" }, Array.from({ length: Math.min(seat.cards, 12) }, back)),
        ` ${seat.cards_text}`),
      h("p", { class: "et-marks" }, this.seatMarks(seat)),
      seat.last ? h("p", { class: "et-last" }, seat.last) : null,
    ];
  }

  riskBelowPile(s) {
    const risk = s.coach?.tiles.find(({ name }) => name === "risk");
    return risk ? h("p", { class: "et-pile-risk" }, h("span", { class: "et-hidden" }, `${risk.question} `), unbroken(risk.answer)) : null;
  }

  buttons(s) {
    return h("div", { class: "et-row et-bar", key: "bar" },
      this.undoButton(s.undo.on, s.undo.why),
      this.check("coach-on", this.t("coach"), s.settings.coach, (on) => this.send({ do: "coach", on })),
      this.choice("pace", this.t("pace"), s.settings.pace, (pace) => this.send({ do: "pace", pace })),
      h("span", { class: "et-note", key: "file" }, s.settings.file));
  }

  log(s) {
    const line = ([number, text]) => h("li", { key: `line-${number}` }, text);
    return this.part("log", this.t("log"), "et-log", this.lines(s.log.map(line).reverse()));
  }

  settings(s) {
    const { language, ask_everybody: asks, seed } = s.settings;
    return details({ key: "settings", class: "et-settings" }, this.t("settings"),
      this.newGame(s.settings),
      h("div", { class: "et-row", key: "more" },
        this.language(language.options),
        asks === null ? null : this.check("asks", this.t("ask_everybody"), asks, (on) => this.send({ do: "ask_everybody", on })),
        seed ? h("span", { class: "et-note", key: "seed" }, seed) : null));
  }

  newGame({ boxes, edition, players, bots }) {
    const box = boxes.find(({ value }) => value === (this.box ?? edition)) ?? boxes[0];
    const version = `new-${edition}-${players}-${box.value}`; // what is chosen here stays until a game is dealt
    const counts = box.players.map((count) => ({ value: count, label: String(count) }));
    const deal = () => {
      const read = (key) => this.find(key).value;
      this.send({ do: "new_game", edition: box.value, players: Number(read("new-players")), bots: read("new-bots"), seed: read("new-seed").trim() });
    };
    return h("form", { key: "new", class: "et-row", onsubmit: deal },
      this.choice("new-box", this.t("box"), { value: box.value, options: boxes }, (chosen) => this.choose({ box: chosen })),
      this.choice("new-players", this.t("players"), { value: playersFor(box, players), options: counts, version }, () => {}),
      this.choice("new-bots", this.t("bots"), { ...bots, version }, () => {}),
      this.field("seed", this.t("seed"),
        h("input", { type: "text", key: "new-seed", maxlength: 40, autocomplete: "off", placeholder: this.t("any_seed") })),
      h("button", { type: "submit", key: "deal", class: "et-button et-main" }, this.t("deal")));
  }

  coach(s, odds) {
    const { tiles, hands, strip, advice, advice_waits: waits, note } = s.coach;
    return this.part("coach", this.t("coach"), "et-coach",
      odds.tiles(tiles),
      odds.advice(advice),
      waits ? h("p", { key: "waits", class: "et-row" },
        this.t("advice_waits"), this.button("advise", this.t("work_out"), () => this.send({ do: "advise", step: s.step }))) : null,
      odds.strip(strip),
      odds.hands(hands),
      note ? h("p", { class: "et-note" }, note) : null);
  }
}

export default widget(Table);
