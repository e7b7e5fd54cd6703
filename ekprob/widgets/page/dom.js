// Elements as they should look, the least change that makes them so, and numbers and names in them. Elements are kept where
// they can be, so the focus, open fields and the caret survive every update. Texts go in as text, never as HTML.

/** Attributes that are not described: what the reader opened stays open. */
const KEPT = new Set(["data-key", "value", "open"]);

/** A description of an element: its properties and children (null children are left out). */
export const h = (tag, props = {}, ...children) => ({ tag, props, children: children.flat(Infinity).filter((child) => (child ?? false) !== false) });

/** Something that is open on demand, below its summary. */
export const details = (props, summary, ...children) => h("details", props, h("summary", {}, summary), children);

/** Drawings live in a namespace of their own. */
const made = (tag) => (["svg", "path"].includes(tag) ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag));

/** What an element is found again by: its key, or else its tag and place. */
export const keyOf = (child, index) => (typeof child === "string" ? `text-${index}` : child.props.key ?? `${child.tag}-${index}`);

/** The names of classes that apply: those that are not empty or false. */
export const classes = (...names) => names.filter(Boolean).join(" ");

/** What `aria-disabled` is for a button that is on or off; one that is off stays in reach. */
export const disabledUnless = (isOn) => (isOn ? null : "true");

/** Makes the children of `parent` look as described; elements are found again by key and tag. */
function patchChildren(parent, children) {
  const old = new Map([...parent.childNodes].map((node) => [node.ekKey, node]));
  const wanted = children.map((child, index) => {
    const key = keyOf(child, index);
    let node = old.get(key);
    if (typeof child === "string") {
      node ??= document.createTextNode("");
      if (node.data !== child) node.data = child;
    } else {
      if (!node || node.localName !== child.tag) node = made(child.tag);
      patch(node, child);
    }
    node.ekKey = key;
    return node;
  });
  const kept = new Set(wanted);
  for (const node of [...parent.childNodes]) if (!kept.has(node)) node.remove();
  wanted.forEach((node, index) => {
    if (parent.childNodes[index] !== node) parent.insertBefore(node, parent.childNodes[index] ?? null);
  });
}

/** Makes one element look as described: on* are listeners, `value` and `checked` live values, the others attributes. */
export function patch(element, { props, children }) {
  const attributes = new Set();
  let value;
  for (const [name, given] of Object.entries(props)) {
    if (name === "key") element.dataset.key = given;
    else if (name.startsWith("on")) element[name] = given;
    else if (name === "value" || name === "checked") value = [name, given];
    else if (given !== null && given !== false) {
      attributes.add(name);
      const text = given === true ? "" : String(given);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
  }
  for (const { name } of [...element.attributes]) {
    if (!KEPT.has(name) && !attributes.has(name)) element.removeAttribute(name);
  }
  patchChildren(element, children);
  if (value) setLive(element, ...value);
}

/** Sets a live value after each answer of Python, but never under the hand that is changing it. */
function setLive(element, name, [given, version]) {
  if (element.ekVersion === version || element.ekHeld) return;
  element.ekVersion = version;
  const wanted = typeof given === "boolean" ? given : String(given);
  if (element[name] !== wanted) element[name] = wanted;
}

/** A number stays in one line with its percent sign. */
export const unbroken = (number) => number.replaceAll(" %", "\u00a0%");

/** The parts of a fraction, which may break after its stroke, never within a number. */
export function breakable(fraction) {
  const [above, below] = fraction.split("/");
  return below === undefined ? [above] : [`${above}/`, h("wbr"), below];
}

/** What was typed as a whole number if it is one, else as it stands, so that Python can say what is wrong with it. */
export function wholeOrText(typed) {
  const text = String(typed).trim();
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** The whole number that was typed if it lies from `least` to `most`, else null. */
export function wholeWithin(typed, least, most) {
  const value = Number.parseInt(typed, 10);
  return value >= least && value <= most ? value : null;
}

/** A name, and how many of it if more than one. */
export const times = (name, count) => (count > 1 ? `${name} ×${count}` : name);
