// What the odds look like, as descriptions of elements.

import assert from "node:assert/strict";
import { test } from "node:test";

import { OddsView } from "../../../../ekprob/widgets/page/odds.js";

const TEXTS = { why: "why?" };

function view(whys) {
  const sent = [];
  const page = { t: (name) => TEXTS[name] ?? name, send: (message) => sent.push(message) };
  return { odds: new OddsView(page, whys), sent };
}

test("the strip has a bar for each place, as high as the risk there", () => {
  const bars = view({}).odds.strip({ heights: [0.25, 1], stretches: [] }).children[1].children;

  assert.deepEqual(bars.map(({ props }) => props.style), ["--ek-height: 0.25", "--ek-height: 1"]);
});

test("a closed why opens, an open one closes", () => {
  const { odds, sent } = view({ risk: "P = K / N" });
  odds.why("draws", "Soon?").props.onclick();
  odds.why("risk", "Next?").props.onclick();

  assert.deepEqual(sent, [{ do: "why", number: "draws", open: true }, { do: "why", number: "risk", open: false }]);
  assert.equal(odds.why("risk", "Next?").props["aria-expanded"], "true");
  assert.equal(odds.why("risk", "Next?").props["aria-label"], "why? Next?");
});

test("an explanation is there if it is open, and in a table spans the row", () => {
  const { odds } = view({ risk: "P = K / N" });

  assert.equal(odds.derivation("draws"), null);
  assert.equal(odds.openedRow("draws", 3), null);
  assert.deepEqual(odds.derivation("risk").children, ["P = K / N"]);
  assert.equal(odds.openedRow("risk", 3).children[0].props.colspan, 3);
});

test("the best advice has a star, and no advice makes no table", () => {
  const { odds } = view({});
  const row = { name: "advice-0", rank: "1", is_best: true, option: "Draw", card: "", numbers: ["1.00 %"] };
  const [, , body] = odds.advice([row, { ...row, name: "advice-1", rank: "2", is_best: false }]).children[0].children;

  assert.deepEqual(body.children.map(({ children }) => children[0].children.join("")), ["★  1 Draw", " 2 Draw"]);
  assert.equal(odds.advice([]), null);
  assert.equal(odds.hands([]), null);
});
