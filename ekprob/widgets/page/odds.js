// Odds as every page shows them: numbers with their "why?", the advice, the strip of the pile, and who holds what.

import { cardSymbol } from "./cards.js";
import { classes, h, unbroken } from "./dom.js";

/** Draws odds on `page`: `whys` are the explanations that are open, `ask` opens or closes one. */
export class OddsView {
  constructor(page, whys, ask = (number, open) => page.send({ do: "why", number, open })) {
    Object.assign(this, { whys, ask, t: (name) => page.t(name) });
  }

  why(name, about) {
    const open = name in this.whys;
    return h("button", {
      type: "button", class: "et-why", key: `why-${name}`, "aria-expanded": String(open), "aria-label": `${this.t("why")} ${about}`,
      onclick: () => this.ask(name, !open),
    }, this.t("why"));
  }

  derivation(name, label = this.t("why")) {
    const props = { key: `derivation-${name}`, class: "et-derivation", role: "note", "aria-label": label };
    return name in this.whys ? h("div", props, this.whys[name]) : null;
  }

  /** The explanation of a number of a table, in a row of its own. */
  openedRow(name, columns, label) {
    return name in this.whys ? h("tr", { key: `open-${name}` }, h("td", { colspan: columns }, this.derivation(name, label))) : null;
  }

  tiles(tiles, props = {}) {
    const tile = ({ name, question, answer }) => h("div", { key: `tile-${name}`, class: `et-tile et-tile-${name}` },
      h("p", {}, question),
      h("p", { class: "et-answer" }, unbroken(answer)),
      this.why(name, question),
      this.derivation(name));
    return h("div", { class: "et-tiles", ...props }, tiles.map(tile));
  }

  advice(rows) {
    const headings = [this.t("option"), this.t("kitten_now"), this.t("explode_now"), this.t("explode_next")];
    const row = ({ name, rank, is_best: isBest, option, card, numbers }) => [
      h("tr", { key: name, class: classes(isBest && "et-best") },
        h("th", { scope: "row" }, isBest ? "★ " : "", card ? cardSymbol(card) : null, ` ${rank} ${option}`),
        numbers.map((number, index) => h("td", { key: `number-${index}` }, unbroken(number))),
        h("td", {}, this.why(name, option))),
      this.openedRow(name, 5),
    ];
    return rows.length ? h("div", { key: "advice", class: "et-scroll" }, h("table", {},
      h("caption", {}, this.t("advice")),
      h("thead", {}, h("tr", {}, headings.map((text) => h("th", { scope: "col", key: text }, text)), h("td", {}))),
      h("tbody", {}, rows.map(row)))) : null;
  }

  /** The strip of a pile: one bar for each place, as high as the risk there. */
  strip({ heights, stretches }) {
    const bar = (height, index) => h("span", { key: `bar-${index}`, style: `--ek-height: ${height}` });
    const stretch = ({ name, places, answer }) => h("li", { key: name },
      `${places}: ${unbroken(answer)} `, this.why(name, places), this.derivation(name));
    return h("div", { key: "strip" },
      h("p", { class: "et-caption" }, this.t("strip")),
      h("div", { class: "et-strip", "aria-hidden": "true" }, heights.map(bar)),
      h("ul", { class: "et-stretches" }, stretches.map(stretch)));
  }

  hands(rows) {
    const cell = (player, { name, label, answer }) => h("td", { key: name },
      `${label} ${unbroken(answer)} `, this.why(name, `${player}: ${label}`));
    const row = ({ seat, player, numbers }) => [
      h("tr", { key: `hand-${seat}` }, h("th", { scope: "row" }, player), numbers.map((number) => cell(player, number))),
      numbers.map(({ name }) => this.openedRow(name, 3)),
    ];
    return rows.length ? h("div", { key: "hands", class: "et-scroll" }, h("table", {},
      h("caption", {}, this.t("hands")),
      h("tbody", {}, rows.map(row)))) : null;
  }
}
