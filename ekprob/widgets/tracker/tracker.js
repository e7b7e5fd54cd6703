// The page of the odds tracker; the looks are those of the game table.

import { cardInText } from "../page/cards.js";
import { details, h, unbroken, wholeWithin } from "../page/dom.js";
import { OddsView } from "../page/odds.js";
import { Page, widget } from "../page/page.js";
import { entryMessage, eventsView } from "./events.js";
import { setupView } from "./setup.js";

class Tracker extends Page {
  pending = null; // the entry whose choices are being made
  step = -1; // the step that is on the page

  changed(s) {
    if (s.step !== this.step) this.pending = null;
    this.step = s.step;
  }

  keepFocus() {
    this.refocus("likely-title", "setup-title");
  }

  escape() {
    if (this.pending) this.cancel();
  }

  /** Asks what an entry still lacks, or enters it; the focus goes along if the question is another one. */
  goOn(entry, moves = true) {
    if (entry.at < 0 || !entry.button.steps.length) this.enter(entry);
    else {
      this.choose({ pending: entry });
      if (moves) this.focusInside("question");
    }
  }

  cancel() {
    const { key } = this.pending;
    this.choose({ pending: null });
    if (!this.hasFocus() && !this.focusInside(key)) this.focusOn("likely-title");
  }

  enter(entry) {
    this.send(entryMessage(entry, this.state.step));
    this.choose({ pending: null });
    this.keepFocus();
  }

  view(s) {
    const odds = s.odds ? new OddsView(this, s.odds.whys) : null;
    // what is asked most stands above the buttons, so that it is on the screen of a phone too
    const tiles = odds?.tiles(s.odds.tiles, { key: "tiles", role: "group", "aria-label": this.t("odds") });
    return this.frame({ class: "ekprob-table ekprob-tracker" },
      h("div", { class: "et-felt", key: `felt-${s.mode}` }, s.mode === "setup" ? setupView(this, s) : [this.table(s), tiles, eventsView(this, s)]),
      this.notices(s),
      h("div", { class: "et-row et-bar", key: "bar" }, this.undoButton(s.can_undo)),
      odds ? h("div", { class: "et-columns", key: "columns" }, this.odds(s.odds, odds), this.log(s)) : null,
      this.saving(s));
  }

  table(s) {
    const { now, note, pile, discards, me, hand, seats } = s.table;
    const held = ({ card, count }) => h("span", { key: `held-${card}`, class: "ekt-held" }, cardInText(card, s.cards[card], count));
    return [
      h("div", { key: "now", class: "ekt-now" },
        h("h3", { key: "turn", "aria-live": "polite" }, now),
        note ? h("p", { key: "note", role: "status" }, note) : null,
        h("p", { key: "pile", class: "et-note" }, pile, discards.length ? this.discardsInText(discards, s.cards) : ` · ${this.t("no_discards")}`)),
      this.seatList(seats, (seat) => this.seat(seat, me)),
      h("p", { key: "hand", class: "ekt-mine" }, h("strong", {}, `${this.t("hand")}: `), hand.map(held)),
    ];
  }

  seat(seat, me) {
    return [
      h("p", { class: "et-name" }, h("strong", {}, seat.name), seat.seat === me ? h("small", {}, ` ${this.t("you")}`) : null),
      h("p", { class: "et-marks" }, seat.cards, " ", this.seatMarks(seat)),
    ];
  }

  log(s) {
    const line = (text, index) => h("li", { key: `line-${index + 1}` }, text);
    return this.part("log", this.t("log"), "et-log", s.log.length
      ? this.lines(s.log.map(line).reverse(), { reversed: true })
      : h("p", { class: "et-note" }, this.t("log_empty")));
  }

  saving(s) {
    const load = () => this.send({ do: "read", text: this.find("read-text").value });
    const started = () => [
      this.button("share", this.t("share"), () => this.send({ do: "share", open: !s.shared }), { "aria-expanded": String(Boolean(s.shared)) }),
      this.button("new", this.t("new"), () => this.send({ do: "new" })),
    ];
    return details({ key: "saving", class: "et-settings" }, this.t("save_and_share"),
      this.row(this.language(s.languages), s.mode === "track" ? started() : null, h("span", { class: "et-note", key: "file" }, s.file)),
      s.shared ? this.field("shared", this.t("shared"),
        h("textarea", { key: "shared", readonly: true, rows: 4, value: [s.shared, s.shared], onfocus: (event) => event.target.select() })) : null,
      h("form", { key: "read", class: "et-row", onsubmit: load },
        this.field("read", this.t("read"),
          h("textarea", { key: "read-text", rows: 2, placeholder: this.t("read_text"), spellcheck: "false" })),
        h("button", { type: "submit", key: "load", class: "et-button" }, this.t("load"))));
  }

  odds({ draws, hands, next, steal, strip, advice, note }, odds) {
    return this.part("odds", this.t("odds"), "et-coach",
      draws.max > 1 ? this.draws(draws) : null,
      odds.advice(advice),
      strip.heights.length ? odds.strip(strip) : null,
      odds.hands(hands),
      h("div", { class: "ekt-lists", key: "lists" },
        next.length ? this.ranked(odds, "next", h("caption", {}, this.t("next_card")), next) : null,
        steal.rows.length ? this.steal(steal, odds) : null),
      note ? h("p", { class: "et-note" }, note) : null);
  }

  draws({ value, max }) {
    const look = (event) => {
      const typed = wholeWithin(event.target.value, 1, max);
      if (typed !== null) this.send({ do: "draws", value: typed });
    };
    return this.field("draws", this.t("draws"),
      h("input", { type: "number", key: "draws", min: 1, max, step: 1, value: [value, this.state.handled], onchange: look }));
  }

  steal({ seat, seats, rows }, odds) {
    return h("div", { key: "steal" },
      this.choice("steal-seat", this.t("steal"), { value: seat, options: seats }, (chosen) => this.send({ do: "steal", seat: Number(chosen) })),
      this.ranked(odds, "steals", h("caption", { class: "et-hidden" }, this.t("steal")), rows));
  }

  ranked(odds, key, caption, rows) {
    const { cards } = this.state;
    const row = ({ name, card, answer, width }) => [
      h("tr", { key: name },
        h("th", { scope: "row" }, cardInText(card, cards[card])),
        h("td", {}, h("span", { class: "ekt-bar", "aria-hidden": "true", style: `--ekt-width: ${width}` }), unbroken(answer)),
        h("td", {}, odds.why(name, cards[card]))),
      odds.openedRow(name, 3),
    ];
    return h("table", { key: `table-${key}`, class: "ekt-ranked" }, caption, h("tbody", {}, rows.map(row)));
  }
}

export default widget(Tracker);
