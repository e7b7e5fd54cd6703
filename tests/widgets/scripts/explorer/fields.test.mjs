// The fields of an explorer's form.

import assert from "node:assert/strict";
import { test } from "node:test";

import { askedFields, collected } from "../../../../ekprob/widgets/explorer/fields.js";

const WHERE = { name: "where", kind: "choice", value: "top" };
const CHANCE = { name: "chance", kind: "text", value: "1/2", only_if: { where: "mixed" } };

test("a field is asked for if the fields before it say so, as typed or as they stand", () => {
  const ids = (values) => askedFields([WHERE, CHANCE], values).map(({ id }) => id);

  assert.deepEqual(ids({}), ["where-0"]);
  assert.deepEqual(ids({ "where-0": "mixed" }), ["where-0", "chance-1"]);
});

test("what is typed goes into the message, numbers as numbers, and the rest as it stands", () => {
  const fields = askedFields([{ name: "at", kind: "number", value: 0 }, { name: "depth", kind: "choice", value: "2", is_number: true }, WHERE], {});

  assert.deepEqual(collected(fields, { "at-0": "4" }), { at: 4, depth: 2, where: "top" });
});

test("listed fields make one list, without what was left out at its end", () => {
  const card = { name: "cards", kind: "choice", value: "", listed: true };
  const fields = askedFields([card, card, card], {});

  assert.deepEqual(collected(fields, { "cards-0": "skip" }), { cards: ["skip"] });
  assert.deepEqual(collected(fields, { "cards-1": "skip" }), { cards: ["", "skip"] });
});
