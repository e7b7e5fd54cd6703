// My hand at the game table: a toolbar that arrow keys walk through. `table` is the page.

import { cardFace } from "../page/cards.js";
import { classes, h, times } from "../page/dom.js";

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The place in a row of `count` that a key goes to from the place `at`, or null if it is no such key. */
export function placeByKey(key, at, count) {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return key in STEPS ? (at + STEPS[key] + count) % count : null;
}

export function handView(table, s) {
  const me = s.seats.find(({ seat }) => seat === s.me);
  if (!me) return null;
  const cards = s.hand.map(({ card }) => card);
  const inTabOrder = cards.includes(table.roving) ? table.roving : cards[0];
  return h("section", { key: "hand", class: classes("et-mine", me.is_current && "et-current"), "aria-label": table.t("hand") },
    h("p", { class: "et-name" },
      h("strong", {}, me.name),
      h("small", {}, ` ${table.t("you")} · ${table.t("seat")} ${me.seat} · ${me.cards_text}`),
      table.seatMarks(me)),
    h("div", { key: "cards", class: "et-hand", role: "toolbar", "aria-label": table.t("hand"), onkeydown: (event) => rove(table, event, cards) },
      s.hand.map((held) => heldCard(table, held, held.card === inTabOrder))));
}

function heldCard(table, { card, count, offers, why }, inTabOrder) {
  const { name, about } = table.state.cards[card];
  return h("button", {
    type: "button", key: `card-${card}`, class: classes("ek-card", offers.length && "ek-usable"), title: why || about,
    "aria-label": [times(name, count), about, why].filter(Boolean).join(". "),
    "aria-pressed": String(table.selected === card), tabindex: inTabOrder ? 0 : -1,
    onclick: () => press(table, card, offers), onfocus: () => { table.roving = card; },
  }, cardFace(card, name, count));
}

/** Arrow keys go from card to card; Enter on the selected card goes on to what it can do. */
function rove(table, event, cards) {
  if (event.key === "Enter" && table.state.prompt.kind === "turn") {
    event.preventDefault();
    table.select(table.roving);
    table.find("prompt")?.querySelector("button")?.focus();
    return;
  }
  const to = placeByKey(event.key, cards.indexOf(table.roving), cards.length);
  if (to === null) return;
  event.preventDefault();
  table.choose({ roving: cards[to] });
  table.focusOn(`card-${cards[to]}`);
}

/** In my turn a card shows what it can do; where one card is asked for, it is the answer. */
function press(table, card, offers) {
  const { prompt, offers: all } = table.state;
  const [only] = all.filter(({ id }) => offers.includes(id));
  if (prompt.kind === "turn") table.select(table.selected === card ? null : card);
  else if (offers.length === 1 && !only.targets.length) table.act(only.id);
}
