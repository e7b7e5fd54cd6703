// An entry of the tracker, from the press of its button to the message.

import assert from "node:assert/strict";
import { test } from "node:test";

import { answeredWith, begun, entryMessage, isChosen, isPickable, pickedInto } from "../../../../ekprob/widgets/tracker/events.js";

const card = { name: "card", field: "card", asked: true };
const target = { name: "target", field: "target", asked: false };
const named = { name: "named", field: "named", asked: true };
const BUTTON = { label: "Bo plays …", message: { kind: "played", seat: 1 }, steps: [card, target, named] };

test("a step that no choice asks for is passed over", () => {
  const entry = answeredWith(begun("likely-1", BUTTON), "skip");

  assert.equal(entry.at, 2);
  assert.deepEqual(entry.made, { card: "skip" });
});

test("a choice may ask for a further step, and the last answer completes the entry", () => {
  const aimed = answeredWith(begun("likely-1", BUTTON), "favor", ["target"]);
  const complete = answeredWith(answeredWith(aimed, 0), "nope");

  assert.equal(aimed.at, 1);
  assert.equal(complete.at, -1);
  assert.deepEqual(entryMessage(complete, 7), {
    do: "enter", step: 7, kind: "played", seat: 1, card: "favor", target: 0, named: "nope",
  });
});

test("a list of cards is the answer once it is long enough", () => {
  const button = { message: {}, steps: [{ name: "cards", field: "cards", asked: true, count: 2 }] };
  const first = pickedInto(begun("likely-1", button), "skip");
  const second = pickedInto(first, "skip");

  assert.deepEqual([first.at, first.picks], [0, ["skip"]]);
  assert.deepEqual([second.at, second.made], [-1, { cards: ["skip", "skip"] }]);
});

test("a set has each title once, a list as often as wanted", () => {
  const entry = { ...begun("likely-1", BUTTON), picks: ["skip"] };

  assert.ok(!isPickable(entry, { is_set: true }, "skip"));
  assert.ok(isPickable(entry, { is_set: true }, "nope"));
  assert.ok(isPickable(entry, { is_set: false }, "skip"));
});

test("what was chosen is told by its value, lists too", () => {
  const entry = { ...begun("likely-1", BUTTON), made: { cards: ["skip", "nope"] } };

  assert.ok(isChosen(entry, "cards", ["skip", "nope"]));
  assert.ok(!isChosen(entry, "cards", ["nope", "skip"]));
});
