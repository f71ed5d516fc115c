// Builds elements without ever parsing text as markup.

const SVG = "http://www.w3.org/2000/svg";
/** Elements whose text is shown letter by letter, or holds no pictures. */
const AS_TYPED = new Set(["code", "option", "pre", "textarea", "title"]);
const EMOJI = /(\p{RGI_Emoji}|\p{Emoji_Presentation}|[\p{Emoji}&&[\u2600-\u27bf]]\ufe0f?)/v;

/** Make an element. `class`, `on` (listeners) and `data` are special; all other properties are attributes. */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (name === "data") {
      Object.assign(element.dataset, value);
    } else {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  const shown = children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
  element.append(...(AS_TYPED.has(tag) ? shown : shown.flatMap(pictured)));
  return element;
}

/** Text with its emoji as pictures, as Discord draws them: many computers have no font for them. */
function pictured(child) {
  if (typeof child !== "string" || !EMOJI.test(child)) return [child];
  return child.split(EMOJI).filter(Boolean).map((part) => (EMOJI.test(part) ? emojiPicture(part) : part));
}

function emojiPicture(emoji) {
  const points = [...emoji].map((letter) => letter.codePointAt(0).toString(16));
  const picture = h("img", { class: "emoji", alt: emoji, draggable: "false", src: `/emoji/${points.join("-")}.png` });
  picture.addEventListener("error", () => picture.replaceWith(emoji));
  return picture;
}

/** Text for screen readers only. */
export function hidden(text) {
  return h("span", { class: "visually-hidden" }, text);
}

const PATHS = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h16M3 15h16",
  thread: "M5 5h14v10H10l-5 4z",
  mail: "M4 6h16v12H4zM4 7l8 6 8-6",
  lock: "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3",
  send: "M4 12 20 4l-5 16-3-7z",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  more: "M6 12h.01M12 12h.01M18 12h.01",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  down: "M6 9l6 6 6-6",
  check: "M5 12l5 5 9-10",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  reply: "M20 18v-4a4 4 0 0 0-4-4H5M9 6l-4 4 4 4",
};

/** A line icon; never the only thing that carries a meaning. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

let lastId = 0;

/** A new id for an element on the page. */
export function uniqueId(prefix) {
  lastId += 1;
  return `${prefix}-${lastId}`;
}

const HUES = [205, 28, 145, 275, 340, 60];

/** A user's round avatar: initials on the user's own colour. */
export function avatar(user) {
  const name = displayName(user);
  const element = h("span", { class: "avatar", "aria-hidden": "true" }, user.bot ? "⚔" : name.slice(0, 1));
  element.style.setProperty("--hue", user.bot ? 48 : HUES[Number(BigInt(user.id) % BigInt(HUES.length))]);
  return element;
}

export function displayName(user) {
  return user.global_name || user.username;
}

/** Announce something to screen readers without interrupting them. */
export function announce(text) {
  const log = document.getElementById("announcer");
  log.append(h("p", {}, text));
  while (log.children.length > 20) log.firstChild.remove();
}
