// The faces of the cards: for each title a symbol, a pattern and a colour of our own.

import { h, times } from "./dom.js";

/** Title: [pattern, hue, strokes of the symbol in a box of 24 by 24]. */
const FACES = {
  exploding_kitten: ["rays", 12, "M12 6.5 13.6 9l3-1-.5 3 2.9 1-2.9 1 .5 3-3-1L12 17.5 10.4 15l-3 1 .5-3L5 12l2.9-1-.5-3 3 1zM16 6c1-2 2.5-3 4.5-3M12 12h.01"],
  defuse: ["ticks", 145, "M5 4 15.5 16.5M19 4 8.5 16.5M9 18.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM20 18.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z"],
  zombie_kitten: ["bricks", 95, "M5 9 6 3l4 3h4l4-3 1 6v5a7 7 0 0 1-14 0zM8.5 10.5l2 2m0-2-2 2M13.5 10.5l2 2m0-2-2 2M9 17h6M10.5 16v2M13.5 16v2"],
  nope: ["bars", 355, "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.6 5.6 18.4 18.4"],
  attack: ["stripes", 28, "M13 2 5 14h6l-1 8 8-12h-6z"],
  targeted_attack: ["stripes", 5, "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 1v6M12 17v6M1 12h6M17 12h6M12 11.9v.2"],
  attack_of_the_dead: ["bricks", 40, "M6 21V9a6 6 0 0 1 12 0v12zM3 21h18M9.5 10h5M12 7.5v8"],
  skip: ["chevrons", 205, "M5 5l7 7-7 7zM13 5l7 7-7 7z"],
  super_skip: ["chevrons", 225, "M3 6l5 6-5 6zM9.5 6l5 6-5 6zM16 6l5 6-5 6z"],
  favor: ["hearts", 330, "M12 20 4.5 12.5a4.7 4.7 0 0 1 7.5-5.5 4.7 4.7 0 0 1 7.5 5.5z"],
  shuffle: ["checks", 45, "M3 7h4l9 10h5M3 17h4l2.5-3M13.5 10 16 7h5M18 4l3 3-3 3M18 14l3 3-3 3"],
  shuffle_now: ["checks", 70, "M3 8h3l8 8h3M3 16h3l2-2M12 10l2-2h3M14.5 5.5 17 8l-2.5 2.5M14.5 13.5 17 16l-2.5 2.5M21 5v9M21 18v.2"],
  see_the_future: ["rings", 290, "M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"],
  alter_the_future: ["rings", 260, "M2 10c3-5 6.5-7 10-7s7 2 10 7M12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 17h13M7 21H20M17 14.5l3 2.5-3 2.5"],
  draw_from_the_bottom: ["waves", 190, "M6 3h12v10H6zM12 8v13M8 17l4 4 4-4"],
  dig_deeper: ["waves", 30, "M12 2v11M8 2h8M7 13h10l-1 6-4 3-4-3z"],
  clairvoyance: ["rings", 170, "M12 3a7 7 0 0 1 4 12.7V18H8v-2.3A7 7 0 0 1 12 3zM8 21h8M9.5 9.5a3 3 0 0 1 2.5-2"],
  feed_the_dead: ["bricks", 120, "M6 2v7a3 3 0 0 0 6 0V2M9 2v20M17 2c-2 2-3 5-3 9h3zM17 2v20"],
  grave_robber: ["bricks", 60, "M4 21V10a5 5 0 0 1 10 0v11zM2 21h20M7 11h4M21 4l-5 8M19 3l3 2"],
  tacocat: ["dots", 50, "M3 17a9 9 0 0 1 18 0zM6 9 5.5 4 9 6.5M18 9l.5-5L15 6.5M9.5 12v.2M14.5 12v.2"],
  cattermelon: ["scales", 135, "M3 9a9 9 0 0 0 18 0zM6 9l0-5 4 3h4l4-3v5M9.5 12.5v.2M14.5 12.5v.2M12 15v.2"],
  hairy_potato_cat: ["ticks", 25, "M6 8c0-4 12-4 12 0 3 3 2 12-6 12S3 11 6 8zM7 6 6 2M10 4.5 10 1.5M14 4.5V1.5M17 6l1-4M9.5 11v.2M14.5 11v.2M10 15h4"],
  beard_cat: ["waves", 15, "M6 10 6.5 4 10 6.5h4L17.5 4l.5 6c1 8-3 12-6 12s-7-4-6-12zM9.5 10v.2M14.5 10v.2M9 14c2-1.5 4-1.5 6 0M10 17v3M14 17v3M12 17v4"],
  rainbow_ralphing_cat: ["arcs", 310, "M3 19a9 9 0 0 1 18 0M6.5 19a5.5 5.5 0 0 1 11 0M10 19a2 2 0 0 1 4 0M7 8l.5-5L11 5.5h2L16.5 3l.5 5"],
  feral_cat: ["zigzag", 80, "M5 10 6 3l4 3h4l4-3 1 7c0 7-3 10-7 10s-7-3-7-10zM8 11l3 1.5M16 11l-3 1.5M9 17l1.5-1.5L12 17l1.5-1.5L15 17"],
  clone: ["grid", 240, "M8 3h12v13H8zM4 8v13h12"],
};

/** The symbol of a card. */
export const cardSymbol = (card) => h("svg", { class: "ek-symbol", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
  h("path", { d: FACES[card][2] }));

/** What is printed on a card; the name is text, symbol and pattern are for the eye. */
export function cardFace(card, name, count = 1) {
  const [pattern, hue] = FACES[card];
  return h("span", { class: `ek-face ek-pattern-${pattern}`, style: `--ek-hue: ${hue}` },
    h("span", { class: "ek-face-name" }, name),
    h("span", { class: "ek-face-middle" }, cardSymbol(card)),
    count > 1 ? h("span", { class: "ek-count", "aria-hidden": "true" }, `×${count}`) : null);
}

/** A card in a line of text: its symbol, its name, and how many there are if more than one. */
export const cardInText = (card, name, count = 1) => [cardSymbol(card), ` ${times(name, count)}`];
