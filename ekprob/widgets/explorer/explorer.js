// The page of the odds explorer.

import { breakable, details, disabledUnless, h } from "../page/dom.js";
import { OddsView } from "../page/odds.js";
import { Page, widget } from "../page/page.js";
import { actionView, amountField, formView, pileFields } from "./fields.js";

class Explorer extends Page {
  openForm = null; // the key of the action whose form is open
  submitted = false; // a form was sent, and the answer is not here yet
  sentFrom = null; // the key of the action whose form was sent, once it is taken
  hadPutBack = false; // the form that puts a kitten back was there before the answer
  values = {}; // what was chosen in the open form, by field
  formsOpened = 0; // a form starts with fresh fields each time
  queued = null; // the newest place of a slider that is being dragged
  waiting = false; // a slider's message was sent, and the answer is not here yet
  notice = ""; // why a button that is off cannot be pressed

  /** Sends at most one place of a slider at a time: the newest, when the answer to the last is here. */
  sendLatest(message) {
    this.queued = message;
    if (!this.waiting) this.sendQueued();
  }

  sendQueued() {
    this.waiting = this.queued !== null;
    if (this.waiting) this.send(this.queued);
    this.queued = null;
  }

  changed(s) {
    const isTaken = this.submitted && s.error === "";
    this.hadPutBack = Boolean(this.find("form-put_back"));
    this.sentFrom = isTaken ? this.openForm : null;
    this.submitted = false;
    this.notice = "";
    if (isTaken) this.openForm = null;
    if (s.put_back && !this.hadPutBack) this.values = {};
    this.sendQueued();
  }

  /** The focus goes into a form that appeared, and back to the buttons when the form that had it is gone. */
  keepFocus(s) {
    if (s.put_back && !this.hadPutBack) this.focusInside("form-put_back");
    else this.refocus(`action-${this.sentFrom ?? "safe"}`);
  }

  escape() {
    if (this.openForm) this.closeForm();
  }

  /** A button that is off stays in reach: pressed, it says why. */
  press({ key, enabled, reason, form, message }) {
    if (!enabled) this.choose({ notice: reason });
    else if (!form) this.send(message);
    else if (this.openForm === key) this.closeForm();
    else {
      this.choose({ openForm: key, values: {}, formsOpened: this.formsOpened + 1 });
      this.focusInside(`form-${key}`);
    }
  }

  closeForm() {
    const key = this.openForm;
    this.choose({ openForm: null });
    this.focusOn(`action-${key}`);
  }

  submit(message) {
    this.submitted = true;
    this.send(message);
  }

  view(s) {
    const odds = new OddsView(this, s.whys, (number, open) => this.send({ event: "why", number, open }));
    return this.frame({ class: "ekprob-explorer" },
      pileFields(this, s),
      h("div", { class: "et-columns" },
        h("div", { class: "ek-main" }, this.odds(s, odds), this.events(s)),
        h("div", { class: "ek-side" }, this.log(s), this.seats(s, odds))),
      h("div", { class: "ek-more" },
        details({ key: "positions", class: "ek-positions" }, this.t("positions"), this.numberTable(odds, "positions", this.t("position"), s.positions)),
        details({ key: "words", class: "ek-words" }, this.t("charts_in_words"), s.charts.map((words, index) => h("p", { key: `chart-${index}` }, words)))));
  }

  odds(s, odds) {
    const draws = (value) => ({ event: "draws", value });
    const ahead = () => amountField(this, "draws", this.t("draws"), s.draws, (value) => this.send(draws(value)), (value) => this.sendLatest(draws(value)));
    return h("section", { key: "odds", "aria-label": this.t("odds"), class: "ek-odds" },
      h("h3", {}, s.pile),
      s.tiles.length ? null : h("p", { class: "et-answer ek-answer" }, this.t("empty")),
      h("div", { class: "et-tiles" }, s.tiles.map((tile) => this.tile(odds, tile, tile.name === "draws" ? ahead() : null))));
  }

  tile(odds, { name, question, answer, frequency }, ahead) {
    const space = answer.indexOf(" ") + 1; // a line may break between the fraction and the percentage
    return h("div", { key: `tile-${name}`, class: `et-tile ek-tile-${name}` },
      h("p", { class: "ek-question" }, question),
      h("p", { class: "et-answer ek-answer", key: `answer-${name}` }, breakable(answer.slice(0, space)), h("span", {}, answer.slice(space))),
      this.row(h("p", { class: "ek-frequency" }, frequency), odds.why(name, question)),
      odds.derivation(name, this.t("derivation")),
      ahead);
  }

  events(s) {
    return this.part("events", this.t("events"), "ek-events",
      formView(this, s),
      h("div", { class: "ek-buttons" }, s.actions.map((action) => actionView(this, action, s.put_back === null))),
      this.alert("error", s.error || this.notice),
      s.absent ? h("p", { class: "et-note", key: "absent" }, s.absent) : null,
      h("p", { key: "status", role: "status", "aria-live": "polite", class: "ek-status" }, this.spoken(s)));
  }

  /** What a screen reader hears after an event: what happened, and the new risk. */
  spoken(s) {
    const next = s.tiles.length ? `→ ${this.t("then")} ${s.tiles[0].answer}` : this.t("empty");
    return s.status ? `${s.status} ${next}` : "";
  }

  log(s) {
    const line = ({ text, risk }, index) => h("li", { key: `line-${index}` }, text,
      risk ? h("span", { class: "ek-risk" }, `→ ${this.t("then")} ${risk}`) : null);
    const button = (name, label, isOn) => h("button", {
      type: "button", key: name, class: "ek-plain", "aria-disabled": disabledUnless(isOn), onclick: () => this.send({ event: name }),
    }, label);
    return this.part("log", this.t("log"), "ek-log",
      h("div", { class: "ek-buttons" }, button("undo", this.t("undo"), s.can_undo), button("reset", this.t("reset"), s.can_reset)),
      s.log.length ? this.lines(s.log.map(line)) : h("p", { class: "et-note" }, this.t("log_empty")));
  }

  seats(s, odds) {
    return h("section", { key: "seats", class: "ek-seats" }, h("h3", {}, this.t("seats")), this.numberTable(odds, "seats", this.t("seat"), s.seats));
  }

  numberTable(odds, key, heading, rows) {
    const headings = [heading, this.t("exact"), this.t("percent")];
    const row = ({ name, label, fraction, percent }) => [
      h("tr", { key: name },
        h("th", { scope: "row" }, label),
        h("td", {}, breakable(fraction)),
        h("td", {}, percent),
        h("td", {}, odds.why(name, label))),
      odds.openedRow(name, 4, this.t("derivation")),
    ];
    return h("table", { key: `numbers-${key}` },
      h("thead", {}, h("tr", {}, headings.map((text) => h("th", { scope: "col" }, text)), h("td", {}))),
      h("tbody", {}, rows.map(row)));
  }
}

export default widget(Explorer);
