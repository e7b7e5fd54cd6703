// What can be set and typed in the explorer: where it starts from, and the events with the forms of those that need to be
// told more. `explorer` is the page.

import { classes, details, disabledUnless, h, wholeOrText } from "../page/dom.js";
import { optionsOf } from "../page/page.js";

/** Box, players, rulings and pile, by choosing, sliding and typing. */
export function pileFields(explorer, s) {
  const { edition, players, cards, kittens, rulings, note } = s.setup;
  const set = (field) => (value) => explorer.send({ event: "set_up", field, value });
  const slide = (field) => (value) => explorer.sendLatest({ event: "set_up", field, value });
  return h("fieldset", { key: "table", class: "ek-table" },
    h("legend", {}, explorer.t("table")),
    explorer.row(
      explorer.choice("edition", explorer.t("box"), edition, set("edition")),
      explorer.choice("players", explorer.t("players"), players, (value) => set("players")(Number(value))),
      amountField(explorer, "cards", explorer.t("cards"), cards, set("cards"), slide("cards")),
      amountField(explorer, "kittens", explorer.t("kittens"), kittens, set("kittens"), slide("kittens"))),
    h("div", { class: "ek-foot" },
      details({ key: "rulings" }, explorer.t("rulings"), explorer.row(rulings.map((ruling) => rulingField(explorer, ruling, set(ruling.field))))),
      h("p", { class: "et-note" }, note)));
}

function rulingField(explorer, { field, label, value, options }, set) {
  const key = `ruling-${field}`;
  if (options.length) return explorer.choice(key, label, { value, options }, set);
  if (typeof value === "boolean") return explorer.check(key, label, value, set);
  return explorer.field(key, label, numberInput(explorer, key, { value, min: 0 }, set));
}

/** One amount, by slider and by typing. */
export function amountField(explorer, key, label, range, set, slide) {
  const hold = ({ target, type }) => { target.ekHeld = type === "pointerdown"; };
  return h("div", { class: "et-field ek-amount", key: `field-${key}`, role: "group", "aria-label": label },
    h("span", { "aria-hidden": "true" }, label),
    h("div", { class: "ek-pair" },
      h("input", {
        type: "range", key: `${key}-slider`, "aria-label": `${label} (${explorer.t("slider")})`, min: range.min, max: range.max,
        value: [range.value, explorer.state.handled],
        onpointerdown: hold, onpointerup: hold, onpointercancel: hold, onblur: hold,
        oninput: (event) => slide(Number(event.target.value)),
      }),
      numberInput(explorer, key, range, set, label)));
}

const numberInput = (explorer, key, { value, min, max }, set, label = null) => h("input", {
  type: "number", key, min, max, step: 1, inputmode: "numeric", "aria-label": label, value: [value, explorer.state.handled],
  onchange: (event) => set(wholeOrText(event.target.value)),
});

/** The button of an event; while a kitten is out the form says why all of them are off. */
export function actionView(explorer, action, showsReason) {
  return h("button", {
    type: "button", key: `action-${action.key}`, class: `ek-action ek-action-${action.key}`,
    "aria-disabled": disabledUnless(action.enabled),
    "aria-expanded": action.form ? String(explorer.openForm === action.key) : null,
    onclick: () => explorer.press(action),
  },
    h("span", {}, action.label + (action.form ? "…" : "")),
    action.enabled || !showsReason ? null : h("small", {}, action.reason));
}

/** The form that is open, if there is one. */
export function formView(explorer, s) {
  if (s.put_back) return fieldsView(explorer, "put_back", s.put_back.message, s.put_back, null);
  const action = s.actions.find(({ key, enabled }) => key === explorer.openForm && enabled);
  return action ? fieldsView(explorer, action.key, action.message, action.form, () => explorer.closeForm()) : null;
}

function fieldsView(explorer, key, message, form, cancel) {
  const fields = askedFields(form.fields, explorer.values);
  const submit = ({ set, bare }) => explorer.submit(bare ? set : { ...message, ...collected(fields, explorer.values), ...set });
  const button = (choice, index) => h("button", {
    type: index ? "button" : "submit", class: "ek-submit", key: `submit-${index}`, onclick: index ? () => submit(choice) : null,
  }, choice.label);
  return h("form", { key: `form-${key}`, class: "ek-form", "aria-label": form.title, onsubmit: () => submit(form.submits[0]) },
    h("p", { class: "ek-form-title" }, form.title),
    explorer.row(fields.map((field) => fieldView(explorer, field))),
    h("div", { class: "ek-buttons" },
      form.submits.map(button),
      cancel ? h("button", { type: "button", class: "ek-cancel", key: "cancel", onclick: cancel }, explorer.t("cancel")) : null));
}

function fieldView(explorer, { id, kind, label, value, options, min, max }) {
  const keep = (event) => explorer.choose({ values: { ...explorer.values, [id]: event.target.value } });
  const fresh = `${explorer.formsOpened}-${explorer.openForm ? "form" : explorer.state.log.length}`;
  const props = { key: `input-${id}`, value: [value, fresh], onchange: keep, oninput: keep };
  return h("label", { class: classes("et-field", `ek-field-${kind}`), key: `field-${id}` },
    h("span", {}, label),
    kind === "choice" ? h("select", props, optionsOf(options)) : h("input", { ...props, type: kind, min, max, autocomplete: "off" }));
}

/** The fields of a form that are asked for, given the `values` typed so far, each with an id of its own. */
export function askedFields(fields, values) {
  const all = fields.map((field, index) => ({ ...field, id: `${field.name}-${index}` }));
  const holds = ([name, wanted]) => {
    const field = all.find((each) => each.name === name);
    return (values[field.id] ?? field.value) === wanted;
  };
  return all.filter((field) => Object.entries(field.only_if ?? {}).every(holds));
}

/** The fields as parts of a message; fields that are `listed` make one list, without what was left out at its end. */
export function collected(fields, values) {
  const message = {};
  for (const field of fields) {
    const typed = String(values[field.id] ?? field.value);
    const value = field.kind === "number" || field.is_number ? wholeOrText(typed) : typed;
    if (field.listed) (message[field.name] ??= []).push(value);
    else message[field.name] = value;
  }
  for (const list of Object.values(message).filter(Array.isArray)) {
    while (list.at(-1) === "") list.pop();
  }
  return message;
}
