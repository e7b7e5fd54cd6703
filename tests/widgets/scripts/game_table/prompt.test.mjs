// What is chosen in the middle of the game table.

import assert from "node:assert/strict";
import { test } from "node:test";

import { pickedWith, sortedOffers, swapped } from "../../../../ekprob/widgets/game_table/prompt.js";

test("five are picked at most, the oldest gives way, and a second press takes back", () => {
  const five = ["a", "b", "c", "d", "e"];

  assert.deepEqual(pickedWith([], "a", 5), ["a"]);
  assert.deepEqual(pickedWith(five, "f", 5), ["b", "c", "d", "e", "f"]);
  assert.deepEqual(pickedWith(five, "c", 5), ["a", "b", "d", "e"]);
});

test("two neighbours change places, and the order given stays as it is", () => {
  const order = [0, 1, 2];

  assert.deepEqual(swapped(order, 1, -1), [1, 0, 2]);
  assert.deepEqual(swapped(order, 1, 1), [0, 2, 1]);
  assert.deepEqual(order, [0, 1, 2]);
});

test("offers that are aimed or chosen for come after those that are just pressed", () => {
  const draw = { id: "draw", targets: [], choose: 0 };
  const favor = { id: "favor", targets: [{ seat: 1 }], choose: 0 };
  const five = { id: "five", targets: [], choose: 5 };

  assert.deepEqual(sortedOffers([favor, draw, five]), [[draw], [favor, five]]);
});
