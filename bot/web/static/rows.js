// Chips, buttons and rows of the panel, and how regions are called there.

import { isGroup } from "./amounts.js";
import { h, icon, unseen } from "./dom.js";
import { following, kindOf } from "./paths.js";
import { chipSaid } from "./words.js";

const SIGNS = { danger: "swords", wins: "trophy", steps: "steps", ap: "steps" };

export function chip([kind, text]) {
  const sign = SIGNS[kind];
  return h("span", { class: `chip is-${kind}` }, sign ? icon(sign) : null, h("span", { "aria-hidden": "true" }, text), unseen(chipSaid([kind, text])));
}

export function button(label, act, { className = "", name = label, more = [] } = {}) {
  return h("button", { type: "button", class: className, "data-key": name, on: { click: act } }, label, more);
}

export function row(text, chips, act, { name, kind = "", title = null, look = null, isMore = false }) {
  // A finger only touches: a row that is drawn anew under it would miss that.
  const looking = look ? { pointerenter: (event) => event.pointerType === "mouse" && look(true), pointerleave: () => look(false), focus: () => look(true), blur: () => look(false) } : {};
  return h(
    "button",
    { type: "button", class: `row is-${kind}`, "data-key": `row ${name}`, on: { click: act, ...looking } },
    h("span", { class: "row-text" }, title ? h("strong", {}, title) : null, text ? h("span", {}, text) : null),
    h("span", { class: "row-chips" }, chips.map(chip), isMore ? "…" : null),
  );
}

/** A region in a few words: who stands there and where, or what is there. */
export function titleOf(table, name) {
  const parts = table.label(name).split(", ");
  if (/^(@|civilian:)/.test(name) && parts.length > 1) return `${parts[1]} on ${parts[0]}`;
  return /^[a-z]\d+$/.test(parts[0]) ? parts.slice(0, 2).join(", ") : parts[0];
}

export function nextRow(table, entry, kind) {
  const region = table.region(entry.region);
  const title = region?.shape ? titleOf(table, entry.region) : table.label(entry.region);
  const look = (isIn) => table.look(isIn ? entry.region : null);
  return row(entry.touch.sentence, entry.touch.chips, () => table.touch(entry.region), { name: entry.region, kind, title, look });
}

export function pathRow(table, path) {
  const touch = path.touches.at(-1);
  const begins = path.touches.length > 1 ? [titleOf(table, path.touches[0].region)] : [];
  // What lies neither on the board nor in the hand is named; its sentence says only what follows from it.
  const end = table.region(touch.region);
  const isUnseen = begins.length && touch.sentence && !end?.shape && end?.place !== "hand";
  const first = [...begins, ...(isUnseen ? [table.label(touch.region)] : [])].join(": ");
  const text = touch.sentence || titleOf(table, touch.region);
  return row(text, touch.chips, () => table.take(path), { name: path.lines.join(";"), title: first });
}

/** How many places, how many targets and how many choices that lie nowhere could be touched next. */
export function counted(table, chosen) {
  const next = [...following(table.scene.paths, chosen).values()].filter((each) => !isGroup(table.region(each.region)));
  const others = next.filter((each) => kindOf(each, chosen) !== "target");
  const places = others.filter((each) => table.region(each.region)?.shape).length;
  return [places, next.length - others.length, others.length - places];
}
