// Building blocks of the page. Text goes into text nodes alone, so nothing that anybody wrote becomes markup.

const SVG = "http://www.w3.org/2000/svg";

/** A new element; `class` and `on` (listeners) are special, and false attributes are left out. */
export function h(tag, props = {}, ...children) {
  return filled(document.createElement(tag), props, children);
}

/** The same for an element of SVG. */
export function s(tag, props = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), props, children);
}

function filled(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== ""));
  return element;
}

const PATHS = {
  cancel: "M6 6l12 12M18 6 6 18",
  back: "M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  more: "M5 11h2v2H5zM11 11h2v2h-2zM17 11h2v2h-2z",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  history: "M4 12a8 8 0 1 0 3-6.2M4 4v4h4M12 8v4l3 2",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  earlier: "M15 5l-7 7 7 7",
  later: "M9 5l7 7-7 7",
  first: "M18 5l-8 7 8 7M6 5v14",
  last: "M6 5l8 7-8 7M18 5v14",
  clock: "M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 9v4l2.5 2M10 2h4",
  keys: "M3 7h18v11H3zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M8 14.5h8",
  offline: "M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5 11.5a10 10 0 0 1 5-2.6M19 11.5a10 10 0 0 0-3-2M12 19h.01",
  warning: "M12 4 2.5 20h19zM12 10v5M12 17.6h.01",
  refused: "M8 3h8l5 5v8l-5 5H8l-5-5V8zM9 9l6 6M15 9l-6 6",
  trophy: "M8 4h8v5a4 4 0 0 1-8 0zM8 5H4c0 4 2 5 4 5M16 5h4c0 4-2 5-4 5M12 13v4M8 20h8M9.5 20l1-3h3l1 3",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c1 1 1 1.5 1 2.5h6c0-1 0-1.5 1-2.5A6 6 0 0 0 12 3z",
  flag: "M5 21V4h12l-2 4 2 4H5",
  hand: "M12 20a6 6 0 0 1-6-5l-2-4 1.5-.8L8 12V5a1.5 1.5 0 0 1 3 0v5-6a1.5 1.5 0 0 1 3 0v6-4.5a1.5 1.5 0 0 1 3 0V14a6 6 0 0 1-5 6z",
  door: "M5 3h10v18H5zM15 12h6M18 9l3 3-3 3M12 12h.01",
  draw: "M4 9h16M4 15h16",
  steps: "M8 3c2 0 3 2 2.6 4.6L10 11H6.4L5.6 7.6C5.2 5 6 3 8 3zM6.8 14.4h2.8a1.4 1.7 0 0 1-2.8 0zM16 8c2 0 3 2 2.6 4.6L18 16h-3.6l-.8-3.4C13.2 10 14 8 16 8zM14.8 19.4h2.8a1.4 1.7 0 0 1-2.8 0z",
  swords: "M4 4l11 11M20 4 9 15M13 17l4-4M16 16l4 4M11 17l-4-4M8 16l-4 4",
  link: "M10 14a4 4 0 0 1 0-6l3-3a4 4 0 0 1 6 6l-2 2M14 10a4 4 0 0 1 0 6l-3 3a4 4 0 0 1-6-6l2-2",
};

/** The line of an icon, for a viewBox of 24. */
export function iconLine(name) {
  return PATHS[name];
}

/** A line icon; never the only thing that carries a meaning. */
export function icon(name) {
  return s("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, s("path", { d: PATHS[name] }));
}

/** Text for screen readers alone. */
export function unseen(text) {
  return h("span", { class: "hidden" }, text);
}

/** A key, shown where keys are used. */
export function key(name) {
  return h("kbd", { "aria-hidden": "true" }, name);
}

/** Tell screen readers something when they have time for it. */
export function announce(text) {
  const log = document.getElementById("polite");
  log.append(h("p", {}, text));
  while (log.children.length > 20) log.firstChild.remove();
}

/** Tell screen readers something at once. */
export function alertNow(text) {
  document.getElementById("alert").replaceChildren(text);
}
