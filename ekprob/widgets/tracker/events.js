// What may have happened, as buttons, the questions that follow a press, and the entry that is being made: a button of an
// event, and the choices made so far. `tracker` is the page.

import { cardSymbol } from "../page/cards.js";
import { details, disabledUnless, h, wholeWithin } from "../page/dom.js";

export function eventsView(tracker, s) {
  if (!s.likely.length && !s.anything.length) return null;
  const actor = ({ seat, name }) => tracker.button(`actor-${seat}`, name, () => tracker.send({ do: "actor", seat }), {
    "aria-pressed": String(seat === s.table.actor),
  });
  return [
    h("section", { key: "likely", class: "ekt-events", "aria-label": tracker.t("likely") },
      h("h3", { key: "likely-title", tabindex: -1 }, tracker.t("likely")),
      s.likely.map((button) => eventView(tracker, "likely", button))),
    details({ key: "anything" }, tracker.t("anything"),
      h("div", { class: "et-row", role: "group", "aria-label": tracker.t("who") }, s.table.seats.map(actor)),
      h("div", { class: "ekt-events" }, s.anything.map((button) => eventView(tracker, "anything", button)))),
  ];
}

function eventView(tracker, where, button) {
  const key = `${where}-${button.label}`;
  const open = tracker.pending?.key === key ? tracker.pending : null;
  if (button.is_spread) return spreadEvent(tracker, key, button, open);
  const asks = button.steps.length > 0;
  return h("div", { key, class: "ekt-event" },
    tracker.button(`do-${key}`, button.label, () => tracker.goOn(begun(key, button), asks), {
      look: "et-main", "aria-expanded": asks ? String(Boolean(open)) : null,
    }),
    open ? questionView(tracker, open) : null);
}

/** An event whose first choice is on the page without a press. */
function spreadEvent(tracker, key, button, open) {
  const first = { ...(open ?? begun(key, button)), at: 0, picks: open?.at === 0 ? open.picks : [] };
  return h("fieldset", { key, class: "et-offer" },
    h("legend", {}, button.label),
    choicesView(tracker, first, open),
    open?.at > 0 ? questionView(tracker, open) : null);
}

function questionView(tracker, open) {
  const { ask } = open.button.steps[open.at];
  return h("div", { key: "question", class: "ekt-question", role: "group", "aria-label": ask },
    h("p", { key: "ask", class: "et-caption" }, ask),
    choicesView(tracker, open, open),
    tracker.button("cancel", tracker.t("cancel"), () => tracker.cancel()));
}

/** The choices of one step: `now` is where it stands, `open` what is chosen further on. */
function choicesView(tracker, now, open) {
  const step = now.button.steps[now.at];
  if (step.kind === "number") return numberView(tracker, now, step);
  const { cards } = tracker.state;
  const many = step.kind === "cards";
  const choose = ({ value, asks }) => {
    if (!many) tracker.goOn(answeredWith(now, value, asks));
    else if (isPickable(now, step, value)) tracker.goOn(pickedInto(now, value), now.picks.length + 1 >= step.count);
  };
  const option = (each) => tracker.button(`option-${now.at}-${JSON.stringify(each.value)}`,
    [each.card ? [cardSymbol(each.card), " "] : null, each.label], () => choose(each), {
      "aria-pressed": open?.at > now.at ? String(isChosen(open, step.field, each.value)) : null,
      "aria-disabled": disabledUnless(!many || isPickable(now, step, each.value)),
    });
  return [
    now.picks.length ? h("p", { key: `picked-${step.name}`, role: "status" },
      `${now.picks.map((card) => cards[card]).join(" → ")} (${now.picks.length}/${step.count})`) : null,
    h("div", { class: "et-row", key: `options-${step.name}` }, step.options.map(option)),
  ];
}

function numberView(tracker, now, step) {
  const key = `number-${now.key}`;
  const done = () => {
    const typed = wholeWithin(tracker.find(key).value, step.min, step.max);
    if (typed !== null) tracker.goOn(answeredWith(now, typed));
  };
  return h("form", { class: "et-row", key: `form-${step.name}`, onsubmit: done },
    tracker.field("number", step.ask,
      h("input", { type: "number", key, min: step.min, max: step.max, step: 1, required: true, inputmode: "numeric" })),
    h("button", { type: "submit", key: "done", class: "et-button et-main" }, tracker.t("done")));
}

/** An entry at its first step: `made` are fields chosen, `asked` steps that a choice asks for, `picks` cards of a list. */
export const begun = (key, button) => ({ key, button, made: {}, asked: [], at: 0, picks: [] });

/** The entry once a step is answered, at the step that is asked next; `at` is -1 when it is complete. */
export function answeredWith(entry, value, asks = []) {
  const step = entry.button.steps[entry.at];
  const asked = [...entry.asked, ...asks];
  const at = entry.button.steps.findIndex((each, index) => index > entry.at && (each.asked || asked.includes(each.name)));
  return { ...entry, made: { ...entry.made, [step.field]: value }, asked, at, picks: [] };
}

/** Whether a card can be picked once more: a set has each title once. */
export const isPickable = (entry, step, card) => !(step.is_set && entry.picks.includes(card));

/** The entry once a card of a list is picked; the list is the answer when it is long enough. */
export function pickedInto(entry, card) {
  const step = entry.button.steps[entry.at];
  const picks = [...entry.picks, card];
  return picks.length < step.count ? { ...entry, picks } : answeredWith(entry, picks);
}

/** Whether an entry that went further than the step `at` chose this value there. */
export const isChosen = (entry, field, value) => JSON.stringify(entry.made[field]) === JSON.stringify(value);

/** What Python is told of a complete entry. */
export const entryMessage = ({ button, made }, step) => ({ do: "enter", step, ...button.message, ...made });
