// What has happened, as the panel tells it: step by step, with dice and damage.

import { h, icon, key } from "./dom.js";
import { button } from "./rows.js";
import { stepSaid, WORDS } from "./words.js";

export function film(table) {
  const { film } = table;
  const listed = film.steps.map((step, index) =>
    h("li", { class: stepClass(step, index - film.index), "aria-current": index === film.index ? "step" : null }, number(index), h("span", {}, step.sentence), amount(step)),
  );
  const first = Math.max(0, Math.min(film.index - 2, listed.length - 7));
  return h(
    "section",
    { class: "film" },
    h("h2", {}, icon(film.isPaused ? "pause" : "play"), WORDS.lastSteps, h("span", { class: "aside" }, stepSaid(film.index + 1, film.steps.length))),
    h("ol", { class: "steps", start: first + 1 }, listed.slice(first, first + 7)),
    film.step.dice.length ? diceOf(film.step.dice) : null,
  );
}

/** All dice of a step; the name of who rolls several of them stands there once. */
function diceOf(dice) {
  const rolls = [];
  for (const [who, rolled] of dice) {
    if (rolls.at(-1)?.who === who) rolls.at(-1).dice.push(rolled);
    else rolls.push({ who, dice: [rolled] });
  }
  return h("div", { class: "dice" }, rolls.map((roll) => h("span", { class: "roll" }, h("span", { class: "who" }, roll.who), roll.dice.map(die))));
}

function stepClass(step, ahead) {
  const when = ahead === 0 ? " is-now" : ahead > 0 ? " is-to-come" : "";
  return `step is-of-${step.side ?? "all"}${when}`;
}

function number(index) {
  return h("span", { class: "number", "aria-hidden": "true" }, index + 1);
}

function amount(step) {
  return step.changes.map(([, by]) => h("strong", { class: by < 0 ? "loss" : "gain" }, by < 0 ? `−${-by}` : `+${by}`));
}

function die(rolled) {
  return h("span", { class: "die" }, String(rolled));
}

export function lastSteps(table) {
  const shown = table.last.slice(-5);
  const first = table.last.length - shown.length;
  return h(
    "section",
    { class: "film" },
    h("h2", {}, icon("history"), WORDS.lastSteps, button(WORDS.again, () => table.past.again(), { className: "small-button", name: "again", more: key("R") })),
    h("ol", { class: "steps", start: first + 1 }, shown.map((step, index) => h("li", { class: stepClass(step, -1) }, number(first + index), h("span", {}, step.sentence), amount(step)))),
  );
}

/** Steps in order; those for which `isNow` are marked, with their dice below. */
export function stepList(steps, isNow) {
  const items = steps.map((step, index) => h("li", { class: stepClass(step, isNow(step) ? 0 : -1), "aria-current": isNow(step) ? "step" : null }, number(index), h("span", {}, step.sentence), amount(step)));
  const dice = steps.filter(isNow).flatMap((step) => step.dice);
  return [h("ol", { class: "steps" }, items), dice.length ? diceOf(dice) : null];
}
