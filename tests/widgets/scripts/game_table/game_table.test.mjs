// What a new moment of the game keeps, and what takes the focus.

import assert from "node:assert/strict";
import { test } from "node:test";

import { playersFor, questionOf, stillSelected, takesFocus } from "../../../../ekprob/widgets/game_table/game_table.js";

test("a new question takes the focus, the same one and my plain turn do not", () => {
  const nope = { kind: "nope_window", text: "Nope?", detail: "" };

  assert.ok(takesFocus(nope, ""));
  assert.ok(!takesFocus(nope, questionOf(nope)));
  for (const kind of ["turn", "wait", "over"]) assert.ok(!takesFocus({ ...nope, kind }, ""));
});

test("a title stays selected in my turn while I hold it", () => {
  const moment = { prompt: { kind: "turn" }, hand: [{ card: "skip" }] };

  assert.equal(stillSelected(moment, "skip"), "skip");
  assert.equal(stillSelected(moment, "nope"), null);
  assert.equal(stillSelected({ ...moment, prompt: { kind: "wait" } }, "skip"), null);
});

test("the player count is kept if the box allows it", () => {
  assert.equal(playersFor({ players: [2, 3, 4] }, 3), 3);
  assert.equal(playersFor({ players: [2, 3, 4] }, 10), 2);
});
