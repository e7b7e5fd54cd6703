// How descriptions of elements are made and found again, and numbers and names as they stand on a page.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  breakable, classes, disabledUnless, h, keyOf, times, unbroken, wholeOrText, wholeWithin,
} from "../../../../ekprob/widgets/page/dom.js";

test("a description has its children flat, without those that are not there; 0 and empty texts stay", () => {
  const made = h("p", {}, null, [undefined, ["a", [false, h("b")]]], "", 0);

  assert.deepEqual(made.children, ["a", { tag: "b", props: {}, children: [] }, "", 0]);
});

test("an element is found again by its key, else by tag and place; a text by its place", () => {
  assert.equal(keyOf(h("p", { key: "note" }), 3), "note");
  assert.equal(keyOf(h("p"), 3), "p-3");
  assert.equal(keyOf("words", 3), "text-3");
});

test("classes that are false or empty are left out", () => {
  assert.equal(classes("et-seat", false, "", null, "et-dead"), "et-seat et-dead");
  assert.equal(classes(false), "");
});

test("a button that is off says so, one that is on says nothing", () => {
  assert.equal(disabledUnless(false), "true");
  assert.equal(disabledUnless(true), null);
});

test("a number stays in one line with its percent sign", () => {
  assert.equal(unbroken("3/23 = 13.04 %"), "3/23 = 13.04\u00a0%");
});

test("a fraction breaks after the stroke only", () => {
  assert.deepEqual(breakable("13/23"), ["13/", h("wbr"), "23"]);
  assert.deepEqual(breakable("1"), ["1"]);
});

test("what was typed is a whole number, or is sent as it stands", () => {
  assert.equal(wholeOrText(" 12 "), 12);
  assert.equal(wholeOrText("-1"), -1);
  for (const typed of ["", "1.5", "1/2", "1e3", "three"]) assert.equal(wholeOrText(typed), typed);
});

test("a number out of its range is none", () => {
  assert.equal(wholeWithin("0", 0, 4), 0);
  assert.equal(wholeWithin("4", 0, 4), 4);
  for (const typed of ["-1", "5", "", "x"]) assert.equal(wholeWithin(typed, 0, 4), null);
});

test("how many is said of more than one", () => {
  assert.equal(times("Skip", 1), "Skip");
  assert.equal(times("Skip", 3), "Skip ×3");
});
