// How many go: a number for each of what a group is made of, by −, + and all.

import { h } from "./dom.js";
import { following } from "./paths.js";
import { WORDS } from "./words.js";

/** Whether a region is one of the groups that are chosen by numbers. */
export function isGroup(region) {
  return Boolean(region?.amounts?.length) && !region.shape;
}

/** The groups that could go from what is chosen: all, the parts of it, the one chosen now; null if there are none. */
function groupsOf(table) {
  const { chosen } = table;
  if (!chosen.length || !table.canAct) return null;
  const base = isGroup(table.region(chosen.at(-1))) ? chosen.slice(0, -1) : chosen;
  const parts = [...following(table.scene.paths, base).keys()].map((name) => table.region(name)).filter(isGroup);
  const whole = table.region(base.at(-1));
  if (!parts.length || !whole?.amounts.length) return null;
  return { base, whole, all: [whole, ...parts], now: base === chosen ? whole : table.region(chosen.at(-1)) };
}

function choose(table, { base, whole }, region) {
  table.choose(region === whole ? base : [...base, region.name]);
  table.render();
}

/** Choose the nearest group with more or fewer of something. */
function step(table, groups, place, by) {
  const count = (region, at = place) => region.amounts[at][1];
  const far = (region) => region.amounts.reduce((sum, _, at) => sum + Math.abs(count(region, at) - count(groups.now, at)) * (at === place ? 99 : 1), 0);
  const found = groups.all.filter((region) => (count(region) - count(groups.now)) * by > 0).sort((one, other) => far(one) - far(other));
  const chosen = Math.abs(by) > 1 ? found.at(-1) : found[0];
  if (chosen) choose(table, groups, chosen);
}

/** One more or fewer of the first of what varies. */
export function stepFirst(table, by) {
  const groups = groupsOf(table);
  const place = groups ? groups.whole.amounts.findIndex((_, at) => varies(groups, at)) : -1;
  if (place >= 0) step(table, groups, place, by);
}

function varies(groups, place) {
  return new Set(groups.all.map((region) => region.amounts[place][1])).size > 1;
}

const KEYS = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, Home: -99, End: 99 };

/** The numbers, and the way back to all. */
export function amounts(table) {
  const groups = groupsOf(table);
  if (!groups) return null;
  const button = (name, label, text, isOff, act) => h("button", { type: "button", class: "square", "data-key": name, "aria-label": label, "aria-disabled": isOff ? "true" : null, on: { click: () => !isOff && act() } }, text);
  const number = ([word, now], place) => {
    if (!varies(groups, place)) return null;
    const counts = groups.all.map((region) => region.amounts[place][1]);
    const [least, most] = [Math.min(...counts), Math.max(...counts)];
    const by = (way) => step(table, groups, place, way);
    const keydown = (event) => {
      if (!KEYS[event.key]) return;
      event.preventDefault();
      event.stopPropagation();
      by(KEYS[event.key]);
    };
    return h(
      "div",
      { class: "amount", role: "group", "aria-label": word },
      button(`fewer ${word}`, `${WORDS.fewer} ${word}`, "−", now === least, () => by(-1)),
      h("span", { class: "amount-now", role: "spinbutton", tabindex: "0", "aria-label": word, "aria-valuenow": now, "aria-valuemin": least, "aria-valuemax": most, "data-key": `amount ${word}`, on: { keydown } }, String(now)),
      button(`more ${word}`, `${WORDS.moreOf} ${word}`, "+", now === most, () => by(1)),
      h("span", {}, word),
    );
  };
  const isAll = groups.now === groups.whole;
  return h("div", { class: "amounts" }, groups.now.amounts.map(number), button("all", WORDS.allGo, WORDS.all, isAll, () => choose(table, groups, groups.whole)));
}
