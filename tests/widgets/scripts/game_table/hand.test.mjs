// Walking through the hand.

import assert from "node:assert/strict";
import { test } from "node:test";

import { placeByKey } from "../../../../ekprob/widgets/game_table/hand.js";

test("arrows walk around the hand, Home and End go to its ends, other keys nowhere", () => {
  assert.equal(placeByKey("ArrowRight", 0, 3), 1);
  assert.equal(placeByKey("ArrowDown", 2, 3), 0);
  assert.equal(placeByKey("ArrowLeft", 0, 3), 2);
  assert.equal(placeByKey("ArrowUp", 1, 3), 0);
  assert.equal(placeByKey("Home", 2, 3), 0);
  assert.equal(placeByKey("End", 0, 3), 2);
  assert.equal(placeByKey("d", 0, 3), null);
});
