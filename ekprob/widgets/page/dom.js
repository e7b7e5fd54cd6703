// Elements as they should look, and the least change that makes them so. Elements are kept where they can be, so the
// focus, open fields and the caret survive every update. Texts go in as text, never as HTML. Read before a page's script.

/** Attributes that are not described: what the reader opened stays open. */
const KEPT = new Set(["data-key", "value", "open"]);

/** A description of an element: its properties and children (null children are left out). */
function h(tag, props = {}, ...children) {
  return { tag, props, children: children.flat(2).filter((child) => child !== null && child !== undefined && child !== false) };
}

/** Tags of drawings, which live in a namespace of their own. */
const DRAWN = new Set(["svg", "path", "circle", "g"]);

const made = (tag) => (DRAWN.has(tag) ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag));

const keyOf = (child, index) => (typeof child === "string" ? `text-${index}` : child.props.key ?? `${child.tag}-${index}`);

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
function patch(element, { props, children }) {
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
