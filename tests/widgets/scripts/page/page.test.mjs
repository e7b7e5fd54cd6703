// Which keys a page keeps, what an answer does to it, and what its parts look like.

import assert from "node:assert/strict";
import { test } from "node:test";

import { optionsOf, Page, staysOnPage, widget } from "../../../../ekprob/widgets/page/page.js";

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false };

test("plain keys stay on the page, Tab and what goes with Ctrl, Alt or Meta pass", () => {
  assert.ok(staysOnPage({ ...PLAIN, key: "d" }));
  assert.ok(staysOnPage({ ...PLAIN, key: "Escape" }));
  assert.ok(!staysOnPage({ ...PLAIN, key: "Tab" }));
  for (const held of ["ctrlKey", "metaKey", "altKey"]) assert.ok(!staysOnPage({ ...PLAIN, [held]: true, key: "s" }));
});

test("the options of a select have a value that never changes, and their label", () => {
  const [option] = optionsOf([{ value: 3, label: "three" }]);

  assert.deepEqual(option, { tag: "option", props: { key: "option-3", value: [3, "fixed"] }, children: ["three"] });
});

/** A page without a document: what it does is written down. */
class Noted extends Page {
  constructor(state, focused) {
    globalThis.document = { createElement: () => ({ addEventListener() {}, contains: () => focused, remove() {} }) };
    super({ get: () => state, on: () => {}, off: () => {}, send: (message) => this.did.push(message) }, { append() {} });
    this.did = [];
  }

  changed() { this.did.push("changed"); }
  draw() { this.did.push("draw"); }
  keepFocus() { this.did.push("keepFocus"); }
  settled() { this.did.push("settled"); }
}

test("an answer changes what was chosen, is drawn, and keeps the focus only if the page had it", () => {
  const focused = new Noted({}, true);
  focused.answered();
  const elsewhere = new Noted({}, false);
  elsewhere.answered();

  assert.deepEqual(focused.did, ["changed", "draw", "keepFocus", "settled"]);
  assert.deepEqual(elsewhere.did, ["changed", "draw", "settled"]);
});

test("a button that is off does nothing, one that is on does what it is for", () => {
  const page = new Noted({}, false);
  const send = () => page.send("pressed");
  page.button("a", "A", send, { isOn: false }).props.onclick();
  assert.deepEqual(page.did, []);
  page.button("a", "A", send).props.onclick();
  assert.deepEqual(page.did, ["pressed"]);
});

test("what anywidget gets starts a page, and hands back what ends it", () => {
  const did = [];
  class Kind {
    start() { did.push("start"); }
    destroy() { did.push("destroy"); }
  }
  widget(Kind).render({ model: {}, el: {} })();

  assert.deepEqual(did, ["start", "destroy"]);
});

test("a seat looks living or dead, and as the one on turn or that decides", () => {
  const page = new Noted({ texts: {} }, false);
  const look = (seat) => page.seatList([seat], () => "").children[0].props.class;

  assert.equal(look({ is_living: true }), "et-seat");
  assert.equal(look({ is_living: false }), "et-seat et-dead");
  assert.equal(look({ is_living: true, is_current: true, is_acting: true }), "et-seat et-current et-acting");
});

test("its marks are in words, not in colours alone", () => {
  const page = new Noted({ texts: { dead: "dead", on_turn: "on turn" } }, false);
  const words = (seat) => page.seatMarks(seat).map(({ children }) => children[0]);

  assert.deepEqual(words({ is_living: true, is_current: true, turns: "2 turns" }), ["▶ on turn", "2 turns"]);
  assert.deepEqual(words({ is_living: false, is_current: false, turns: "" }), ["✖ dead"]);
});
