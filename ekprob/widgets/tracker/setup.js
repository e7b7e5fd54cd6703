// The table that is to be tracked: who sits at it, and which cards I was dealt. `tracker` is the page.

import { cardSymbol } from "../page/cards.js";
import { details, disabledUnless, h } from "../page/dom.js";

export function setupView(tracker, s) {
  const { edition, boxes, players, allowed, seat, names, missing, note, hand } = s.setup;
  const set = (field, value) => tracker.send({ do: "draft", field, value });
  const counts = allowed.map((count) => ({ value: count, label: String(count) }));
  const seats = names.slice(0, players).map(({ shown }, index) => ({ value: index, label: shown }));
  return [
    h("h3", { key: "setup-title", tabindex: -1 }, tracker.t("setup")),
    tracker.row(
      tracker.choice("box", tracker.t("box"), { value: edition, options: boxes }, (value) => set("edition", value)),
      tracker.choice("players", tracker.t("players"), { value: players, options: counts }, (value) => set("players", Number(value))),
      tracker.choice("my-seat", tracker.t("my_seat"), { value: seat, options: seats }, (value) => set("seat", Number(value)))),
    details({ key: "names" }, tracker.t("names"), tracker.row(names.map((each) => nameField(tracker, each)))),
    h("fieldset", { class: "et-offer", key: "my-hand" },
      h("legend", {}, tracker.t("hand")),
      h("p", { key: "hand-note", role: "status", class: "et-note" }, note),
      h("ul", { class: "ekt-hand" }, hand.map((each) => dealtCard(tracker, each)))),
    tracker.button("start", tracker.t("start"), () => tracker.send({ do: "start" }), {
      look: "et-main ekt-start", "aria-disabled": disabledUnless(!missing),
    }),
  ];
}

const nameField = (tracker, { seat, shown, given }) => tracker.field(`name-${seat}`, `${tracker.t("seat")} ${seat}`, h("input", {
  type: "text", key: `name-${seat}`, maxlength: 40, autocomplete: "off", placeholder: shown, value: [given, tracker.state.handled],
  onchange: (event) => tracker.send({ do: "draft", field: "name", seat, value: event.target.value }),
}));

/** A title, and how many of it I was dealt, with a button for one fewer and one more. */
function dealtCard(tracker, { card, count, most }) {
  const name = tracker.state.cards[card];
  const change = (sign, value, isOn, label) => tracker.button(`${sign}-${card}`, sign, () => tracker.send({ do: "draft", field: "card", card, value }), {
    isOn, "aria-label": `${name}: ${label}`,
  });
  return h("li", { key: `deal-${card}`, class: count ? "ekt-chosen" : "" },
    change("−", count - 1, count > 0, tracker.t("less_of")),
    h("span", { class: "ekt-card" }, cardSymbol(card), ` ${name} `, h("strong", {}, `×${count}`)),
    change("+", count + 1, count < most, tracker.t("more_of")));
}
