// What is asked at the game table, and the answers that can be given. `table` is the page.

import { cardFace, cardInText, cardSymbol } from "../page/cards.js";
import { details, disabledUnless, h, wholeWithin } from "../page/dom.js";

/** The titles that are picked once `card` was pressed: at most so many, the oldest gives way. */
export const pickedWith = (picked, card, most) => (picked.includes(card) ? picked.filter((each) => each !== card) : [...picked, card].slice(-most));

/** An order in which the card at a place changed places with the one `step` further. */
export function swapped(order, at, step) {
  const changed = [...order];
  [changed[at], changed[at + step]] = [changed[at + step], changed[at]];
  return changed;
}

/** Offers that need no more than a press, and those that are still to be aimed. */
export function sortedOffers(offers) {
  const isPlain = ({ targets, choose }) => !targets.length && !choose;
  return [offers.filter(isPlain), offers.filter((offer) => !isPlain(offer))];
}

export function promptView(table, s) {
  const { kind, text, detail } = s.prompt;
  return h("div", { key: "prompt", class: `et-prompt et-prompt-${kind}`, tabindex: -1, role: "group", "aria-label": text },
    h("h3", { key: "question", "aria-live": "polite" }, text),
    detail && kind !== "hand_over" ? h("p", { key: "detail", class: "et-detail" }, detail) : null,
    (ANSWERS[kind] ?? offersView)(table, s, s.offers));
}

/** How each kind of question is answered; all others by the offers as they are. */
const ANSWERS = {
  hand_over: (table, { prompt }) => main(table, "take-over", prompt.detail, () => table.send({ do: "take_over", seat: prompt.seat })),
  wait: (table, s) => (s.waiting?.milliseconds === null ? main(table, "next", table.t("next"), () => table.goOn()) : null),
  over: (table) => main(table, "again", table.t("again"), () => table.send({ do: "new_game" })),
  turn: usesView,
  insert: placesView,
  alter: arrangementView,
  dig: (table, s) => [h("div", { class: "et-row" }, s.prompt.cards.map((card) => smallCard(s, card))), offersView(table, s, s.offers)],
};

/** The one button that answers. */
const main = (table, key, label, press) => table.row(table.button(key, label, press, { look: "et-main" }));

const smallCard = ({ cards }, card) => (
  h("div", { key: `small-${card}`, class: "et-small", role: "img", "aria-label": cards[card].name }, cardFace(card, cards[card].name)));

/** What needs no more than a press stands in one row; what is still to be aimed follows. */
function offersView(table, s, offers) {
  const [plain, others] = sortedOffers(offers);
  return [
    plain.length ? table.row(plain.map((offer) => plainOffer(table, offer))) : null,
    others.map((offer) => (offer.choose ? fiveOffer(table, s, offer) : aimedOffer(table, offer))),
  ];
}

function plainOffer(table, { id, label, cards }) {
  const symbol = cards.length === 1 ? [cardSymbol(cards[0]), " "] : null;
  return table.button(`do-${id}`, [symbol, label], () => table.act(id), { look: `et-main et-do-${id.split(" ")[0]}` });
}

function aimedOffer(table, { id, label, targets, names }) {
  const named = table.named[id] ?? names[0]?.card;
  const options = names.map(({ card, name }) => ({ value: card, label: name }));
  const name = (card) => table.choose({ named: { ...table.named, [id]: card } });
  const aim = (target) => table.act(id, names.length ? { target, named } : { target });
  return h("fieldset", { class: "et-offer", key: `offer-${id}` },
    h("legend", {}, label),
    names.length ? table.choice(`named-${id}`, table.t("ask_for"), { value: named, options }, name) : null,
    table.row(targets.map(({ seat, name: player }) => table.button(`do-${id}-${seat}`, `→ ${player}`, () => aim(seat), { look: "et-main" }))));
}

function fiveOffer(table, s, { id, label, cards, choose }) {
  const toggle = (card) => table.choose({ picked: pickedWith(table.picked, card, choose) });
  const pick = (card) => table.button(`pick-${card}`, cardInText(card, s.cards[card].name), () => toggle(card), {
    look: "et-pick", "aria-pressed": String(table.picked.includes(card)),
  });
  return h("fieldset", { class: "et-offer", key: `offer-${id}` },
    h("legend", {}, `${label} (${table.picked.length}/${choose})`),
    table.row(cards.map(pick)),
    table.row(table.button(`do-${id}`, table.t("play_these"), () => table.act(id, { cards: table.picked }), {
      look: "et-main", isOn: table.picked.length === choose,
    })));
}

/** What the selected card can do. */
function usesView(table, s) {
  const held = s.hand.find(({ card }) => card === table.selected);
  if (!held) return h("p", { key: "hint", class: "et-note" }, table.t("hint"));
  const offers = s.offers.filter(({ id }) => held.offers.includes(id));
  const { name, about } = s.cards[held.card];
  return [
    h("p", { key: "about", class: "et-note" }, h("strong", {}, name), `: ${about}`),
    held.why && !offers.length ? h("p", { key: "why-not", class: "et-why-not" }, held.why) : null,
    offersView(table, s, offers),
  ];
}

/** Where the kitten goes: by slider and by typing, with who would draw it. */
function placesView(table, s) {
  const { places } = s.prompt;
  const most = places.length - 1;
  const set = (event) => {
    const place = wholeWithin(event.target.value, 0, most);
    if (place !== null) table.choose({ place });
  };
  const range = { min: 0, max: most, step: 1, value: [table.place, `${s.step}-${table.place}`], oninput: set, "aria-label": table.t("place") };
  return [
    h("div", { class: "et-row et-places", key: "places" },
      h("input", { type: "range", key: "place-slider", "aria-valuetext": places[table.place].text, ...range }),
      h("input", { type: "number", key: "place", inputmode: "numeric", ...range })),
    h("p", { key: "place-text", class: "et-place-text", "aria-live": "polite" }, places[table.place].text),
    s.coach?.put_back ? h("p", { key: "place-coach", class: "et-note" }, s.coach.put_back) : null,
    main(table, "do-insert", s.offers[0].label, () => table.act("insert", { position: table.place })),
  ];
}

/** The next cards in the order that they are to be drawn in. */
function arrangementView(table, s) {
  const { cards } = s.prompt;
  const swap = (at, step) => table.choose({ order: swapped(table.order, at, step) });
  const move = (at, step, sign, label) => table.button(`move-${table.order[at]}-${step}`, sign, () => swap(at, step), {
    isOn: at + step >= 0 && at + step < cards.length, "aria-label": `${s.cards[cards[table.order[at]]].name}: ${label}`,
  });
  const place = (index, at) => h("li", { key: `order-${index}` },
    h("span", { class: "et-note" }, at === 0 ? table.t("drawn_next") : `${at + 1}.`),
    smallCard(s, cards[index]),
    h("span", { class: "et-row" }, move(at, -1, "◀", table.t("earlier")), move(at, 1, "▶", table.t("later"))));
  return [
    h("ol", { class: "et-order", key: "order" }, table.order.map(place)),
    main(table, "do-arrange", s.offers[0].label, () => table.act("arrange", { cards: table.order.map((index) => cards[index]) })),
  ];
}

/** The pile: pressed, it is drawn from. */
export function pileView(table, s) {
  const isOn = s.offers.some(({ id }) => id === "draw");
  return h("button", {
    type: "button", key: "pile", class: "et-back", "aria-disabled": disabledUnless(isOn), "aria-label": `${table.t("draw")}: ${s.pile.text}`,
    onclick: () => isOn && table.act("draw"),
  },
    h("span", { class: "et-pile-count" }, String(s.pile.count)),
    h("span", { class: "et-draw" }, isOn ? table.t("draw") : table.t("pile")));
}

/** The discards: the last one open, all of them on demand. */
export function discardsView(table, s) {
  const [top] = s.discards;
  if (!top) return h("div", { class: "et-discards", key: "discards" }, h("div", { class: "et-top et-empty" }, table.t("no_discards")));
  const { name } = s.cards[top];
  const title = table.t("discards");
  return h("div", { class: "et-discards", key: "discards" },
    h("div", { class: "et-top", role: "img", "aria-label": `${title}: ${name}` }, cardFace(top, name)),
    details({ key: "all-discards" }, `${title}: ${s.discards.length}`,
      h("ol", { class: "et-list" }, s.discards.map((card, index) => h("li", { key: `discard-${index}` }, cardInText(card, s.cards[card].name))))));
}
