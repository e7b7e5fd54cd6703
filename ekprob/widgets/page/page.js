// What the pages of all widgets are. Python sends one dictionary, `state`; the page draws it and sends messages back.

import { cardSymbol } from "./cards.js";
import { classes, disabledUnless, h, patch } from "./dom.js";

/** Whether a key stays on the page: JupyterLab takes plain keys for commands ("d d" deletes the cell). */
export const staysOnPage = ({ key, ctrlKey, metaKey, altKey }) => !ctrlKey && !metaKey && !altKey && key !== "Tab";

/**
 * A page says in `view` what its state looks like. It may have `changed`, which is what a new state does to what was chosen
 * on the page, `keepFocus`, which gives the focus a place when that had it, `settled` once all is drawn, and `escape`, for the key.
 */
export class Page {
  constructor(model, host) {
    this.model = model;
    this.root = document.createElement("section");
    host.append(this.root);
    this.root.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.escape?.();
      if (staysOnPage(event)) event.stopPropagation();
    });
    this.root.addEventListener("submit", (event) => event.preventDefault());
    this.onState = () => this.answered();
  }

  start() {
    this.model.on("change:state", this.onState);
    this.answered();
  }

  destroy() {
    clearTimeout(this.clock);
    this.model.off("change:state", this.onState);
    this.root.remove();
  }

  get state() {
    return this.model.get("state");
  }

  /** A text in the language of the page. */
  t(name) {
    return this.state.texts[name];
  }

  send(message) {
    this.model.send(message);
  }

  /** A new state came; the focus stays on the page if it was there. */
  answered() {
    const hadFocus = this.hasFocus();
    this.changed?.(this.state);
    this.draw();
    if (hadFocus) this.keepFocus?.(this.state);
    this.settled?.(this.state);
  }

  draw() {
    patch(this.root, this.view(this.state));
  }

  /** Something else is chosen on the page. */
  choose(chosen) {
    Object.assign(this, chosen);
    this.draw();
  }

  hasFocus() {
    return this.root.contains(document.activeElement);
  }

  /** Focuses the first of these elements that is there. */
  focusOn(...keys) {
    keys.map((key) => this.find(key)).find(Boolean)?.focus();
  }

  /** The same, if the element that had the focus is gone. */
  refocus(...keys) {
    if (!this.hasFocus()) this.focusOn(...keys);
  }

  /** Focuses the first control in an element, if there is one. */
  focusInside(key) {
    const control = this.find(key)?.querySelector("select, input, button");
    control?.focus();
    return Boolean(control);
  }

  find(key) {
    return this.root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }

  // Parts that pages share

  /** The whole page, under the name of its widget. */
  frame({ class: look, ...props }, ...children) {
    return h("section", { class: `ekprob-page ${look}`, "aria-label": this.t("title"), lang: this.state.lang, ...props }, children);
  }

  /** A part of the page with its heading. */
  part(key, heading, look, ...children) {
    return h("section", { key, class: look, "aria-label": heading }, h("h3", {}, heading), children);
  }

  row(...children) {
    return h("div", { class: "et-row" }, children);
  }

  button(key, label, press, { look, isOn = true, ...props } = {}) {
    return h("button", {
      type: "button", key, class: classes("et-button", look), "aria-disabled": disabledUnless(isOn), onclick: () => isOn && press(), ...props,
    }, label);
  }

  /** The button that takes back; one that is off stays in reach: pressed, Python says why. */
  undoButton(isOn, title = null) {
    return this.button("undo", `↶ ${this.t("undo")}`, () => this.send({ do: "undo" }), { "aria-disabled": disabledUnless(isOn), title });
  }

  field(key, label, ...children) {
    return h("label", { class: "et-field", key: `field-${key}` }, h("span", {}, label), children);
  }

  /** One of several options; `version` changes when the page is to show `value` again. */
  choice(key, label, { value, options, version = `${this.state.handled}-${value}` }, set) {
    return this.field(key, label,
      h("select", { key, value: [value, version], onchange: (event) => set(event.target.value) }, optionsOf(options)));
  }

  check(key, label, isOn, set) {
    return h("label", { class: "et-check", key: `check-${key}` },
      h("input", { type: "checkbox", key, checked: [isOn, this.state.handled], onchange: (event) => set(event.target.checked) }),
      label);
  }

  language(options) {
    return this.choice("language", this.t("language"), { value: this.state.lang, options }, (lang) => this.send({ do: "language", lang }));
  }

  /** What went wrong; read out at once. */
  alert(key, text) {
    return h("p", { key, role: "alert", class: "et-error" }, text);
  }

  notices(s) {
    return h("div", { key: "notices", class: "et-notices" },
      this.alert("error", s.error),
      this.alert("warning", s.warning),
      h("p", { key: "status", role: "status", class: "et-note" }, s.status));
  }

  /** Lines of what happened, which may be scrolled by keys. */
  lines(items, props = {}) {
    return h("ol", { tabindex: 0, "aria-label": this.t("log"), ...props }, items);
  }
  /** The seats of a table, each drawn by `one`. */
  seatList(seats, one) {
    const look = ({ is_current: isCurrent, is_acting: isActing, is_living: isLiving }) => (
      classes("et-seat", isCurrent && "et-current", isActing && "et-acting", !isLiving && "et-dead"));
    return h("ul", { key: "seats", class: "et-seats", "aria-label": this.t("players") },
      seats.map((seat) => h("li", { key: `seat-${seat.seat}`, class: look(seat) }, one(seat))));
  }

  /** What is written at a seat: that it is dead, that it is its turn, and how many turns it has. */
  seatMarks({ is_living: isLiving, is_current: isCurrent, turns }) {
    const marks = [!isLiving && `✖ ${this.t("dead")}`, isCurrent && `▶ ${this.t("on_turn")}`, turns];
    return marks.filter(Boolean).map((words) => h("span", { class: "et-mark" }, words));
  }

  /** The last discard and how many there are, in a line of text. */
  discardsInText([top, ...others], cards) {
    return [` · ${this.t("discards")}: `, cardSymbol(top), ` ${cards[top]} (${others.length + 1})`];
  }
}

/** What the choices of a select look like. */
export const optionsOf = (options) => options.map(({ value, label }) => h("option", { key: `option-${value}`, value: [value, "fixed"] }, label));

/** What anywidget asks a module for. */
export const widget = (Kind) => ({
  render({ model, el }) {
    const page = new Kind(model, el);
    page.start();
    return () => page.destroy();
  },
});
