// The steps of a replay.

import assert from "node:assert/strict";
import { test } from "node:test";

import { isStep, openWhys, SPEEDS } from "../../../../ekprob/widgets/replayer/replayer.js";

test("a game of three steps has the steps 0 to 3", () => {
  assert.deepEqual([-1, 0, 3, 4, Number.NaN].map((step) => isStep(step, 3)), [false, true, true, false, false]);
});

test("slow is slower than quick", () => {
  assert.ok(SPEEDS.slow > SPEEDS.quick);
});

test("only what is open is explained", () => {
  const risks = [{ seat: 0, why: "P = K / N", is_open: true }, { seat: 1, why: "", is_open: false }];

  assert.deepEqual(openWhys(risks), { 0: "P = K / N" });
});
