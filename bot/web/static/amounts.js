// How many go: a number for each of what a group is made of, to touch, or by −, + and all.

import { h } from "./dom.js";
import { following } from "./paths.js";
import { WORDS } from "./words.js";

const MAX_BUTTONS = 7; // more numbers than this are reached by − and +

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
  const choose = (region) => {
    table.choose(region === whole ? base : [...base, region.name]);
    table.render();
  };
  return { all: [whole, ...parts], now: base === chosen ? whole : table.region(chosen.at(-1)), choose };
}

/** The groups that a path could stand for between the same two places, with its own; null if there is no other. */
export function groupsAs(table, path) {
  const ends = ({ touches }) => `${touches[0].region} ${touches.at(-1).region}`;
  const same = table.scene.paths.filter((each) => each.drafted && each.touches.length > 1 && ends(each) === ends(path));
  const all = same.map((each) => ({ path: each, amounts: table.region(each.touches.at(-2).region)?.amounts ?? [] })).filter(({ amounts }) => amounts.length);
  return all.length > 1 ? { all } : null;
}

/** Choose the nearest group with more or fewer of something. */
function step(groups, place, by) {
  const count = (group, at = place) => group.amounts[at][1];
  const far = (group) => group.amounts.reduce((sum, _, at) => sum + Math.abs(count(group, at) - count(groups.now, at)) * (at === place ? 99 : 1), 0);
  const found = groups.all.filter((group) => (count(group) - count(groups.now)) * by > 0).sort((one, other) => far(one) - far(other));
  const chosen = Math.abs(by) > 1 ? found.at(-1) : found[0];
  if (chosen) groups.choose(chosen);
}

/** Choose the group with so many of something that is else most like the one chosen now. */
function pick(groups, place, count) {
  const far = (group) => group.amounts.reduce((sum, [, each], at) => sum + (at === place ? 0 : Math.abs(each - groups.now.amounts[at][1])), 0);
  const found = groups.all.filter((group) => group.amounts[place][1] === count).sort((one, other) => far(one) - far(other));
  if (found.length && found[0] !== groups.now) groups.choose(found[0]);
}

/** One more or fewer of the first of what varies. */
export function stepFirst(table, by) {
  const groups = groupsOf(table);
  const place = groups ? groups.now.amounts.findIndex((_, at) => countsOf(groups, at).length > 1) : -1;
  if (place >= 0) step(groups, place, by);
}

function countsOf(groups, place) {
  return [...new Set(groups.all.map((group) => group.amounts[place][1]))].sort((one, other) => one - other);
}

const KEYS = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, Home: -99, End: 99 };

/** The numbers of what is chosen, and the way back to all. */
export function amounts(table) {
  const groups = groupsOf(table);
  return groups && numbers(groups, "amount");
}

/** The numbers of groups to choose among; `key` tells them apart from others in the panel. */
export function numbers(groups, key) {
  const whole = groups.all[0];
  const counts = groups.now.amounts.map((_, place) => countsOf(groups, place).length);
  const number = (_, place) => (counts[place] < 2 ? null : one(groups, place, key));
  const isOne = Math.max(...counts) <= MAX_BUTTONS && counts.filter((count) => count > 1).length === 1; // the last number is all
  const all = isOne ? null : button(`${key} all`, WORDS.allGo, WORDS.all, groups.now === whole, () => groups.choose(whole));
  return h("div", { class: "amounts" }, groups.now.amounts.map(number), all);
}

function one(groups, place, key) {
  const [word, now] = groups.now.amounts[place];
  const counts = countsOf(groups, place);
  const by = (way) => step(groups, place, way);
  const keydown = (event) => {
    if (!KEYS[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    by(KEYS[event.key]);
    document.querySelector(`[data-key^="${key} ${word}"][tabindex="0"]`)?.focus();
  };
  if (counts.length > MAX_BUTTONS) {
    const value = { role: "spinbutton", tabindex: "0", "aria-label": word, "aria-valuenow": now, "aria-valuemin": counts[0], "aria-valuemax": counts.at(-1) };
    return h(
      "div",
      { class: "amount", role: "group", "aria-label": word },
      button(`${key} fewer ${word}`, `${WORDS.fewer} ${word}`, "−", now === counts[0], () => by(-1)),
      h("span", { class: "amount-now", ...value, "data-key": `${key} ${word}`, on: { keydown } }, String(now)),
      button(`${key} more ${word}`, `${WORDS.moreOf} ${word}`, "+", now === counts.at(-1), () => by(1)),
      h("span", {}, word),
    );
  }
  const radio = (count) => {
    const state = { role: "radio", "aria-checked": String(count === now), "aria-label": `${count} ${word}`, tabindex: count === now ? "0" : "-1" };
    return h("button", { type: "button", class: "square", ...state, "data-key": `${key} ${word} ${count}`, on: { click: () => pick(groups, place, count), keydown } }, String(count));
  };
  return h("div", { class: "amount", role: "radiogroup", "aria-label": word }, counts.map(radio), h("span", {}, word));
}

function button(name, label, text, isOff, act) {
  return h("button", { type: "button", class: "square", "data-key": name, "aria-label": label, "aria-disabled": isOff ? "true" : null, on: { click: () => !isOff && act() } }, text);
}
