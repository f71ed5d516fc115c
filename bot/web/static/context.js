// The part of the panel that changes with what is chosen, read, asked or shown.

import { amounts, isGroup } from "./amounts.js";
import { chip } from "./chips.js";
import { h, icon, key } from "./dom.js";
import { best, complete, following, isSeveral, kindOf } from "./paths.js";
import { actionsSaid, KEYS, nextSaid, stepSaid, WORDS } from "./words.js";

const MAX_ROWS = 12;
const FEW = 7;
const MAX_LISTED = 200;

/** What stands in the context now. */
export function context(table) {
  const parts = [];
  if (table.note) parts.push(note(table));
  parts.push(...news(table));
  if (table.question) return [...parts, question(table)];
  if (table.film.isRunning) return [...parts, table.reading ? reading(table, table.reading) : null, film(table)];
  if (table.choice) return [...parts, choice(table)];
  const inMode = { list, log, report, keys, more, concede }[table.mode];
  if (inMode) return [...parts, inMode(table)];
  if (table.replay.isOn) return [...parts, table.reading ? reading(table, table.reading) : null, table.replay.told(stepList)];
  if (table.chosen.length) parts.push(task(table), table.draft.lastNumbers(), chosen(table), table.draft.section());
  else if (table.reading) parts.push(reading(table, table.reading));
  else parts.push(...overview(table));
  return parts;
}

function button(label, act, { className = "", name = label, more = [] } = {}) {
  return h("button", { type: "button", class: className, "data-key": name, on: { click: act } }, label, more);
}

function note(table) {
  const isRefused = table.note.kind === "refused";
  return h(
    "section",
    { class: `note is-${table.note.kind}` },
    icon(isRefused ? "refused" : "hint"),
    h("div", {}, isRefused ? h("strong", {}, `${WORDS.undone}. `) : null, lines(table.note.text)),
    h("button", { type: "button", class: "plain", "aria-label": WORDS.close, "data-key": "note", on: { click: () => ((table.note = null), table.render()) } }, icon("cancel")),
  );
}

function lines(text) {
  return text.split("\n").map((line) => h("p", {}, line));
}

function news(table) {
  const { wishes } = table.scene;
  return table.scene.news.map((text) => {
    const isDraw = wishes.draw === "answer" && text === table.scene.news[0];
    const buttons = [];
    if (isDraw) {
      buttons.push(button(WORDS.accept, () => table.wish("accept draw")), button(WORDS.decline, () => table.wish("decline draw")));
    } else if (wishes.proposal === "answer") {
      buttons.push(button(WORDS.agree, () => table.wish("agree")), button(WORDS.decline, () => table.wish("decline"), { name: "no" }));
    }
    return h("section", { class: "note is-news" }, icon("flag"), h("div", {}, h("p", {}, text), h("div", { class: "row-of-buttons" }, buttons)));
  });
}

function question(table) {
  const title = `${table.label(table.question.touches.at(-1).region)}?`;
  return h(
    "section",
    { class: "question", "aria-label": title },
    h("h2", {}, title),
    table.question.question.split("\n").map((line) => h("p", { class: "asked" }, line)),
  );
}

function film(table) {
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

function choice(table) {
  return h(
    "section",
    { class: "chosen" },
    h("h2", {}, table.label(table.choice.region)),
    h(
      "div",
      { class: "rows" },
      table.choice.paths.map((path) => {
        const touch = path.touches[table.chosen.length];
        const isEnd = path.touches.length === table.chosen.length + 1;
        const said = touch.sentence || path.lines.join(", ");
        return row(said, touch.chips, () => (isEnd ? table.take(path) : goOn(table)), { name: path.lines.join(";"), isMore: !isEnd });
      }),
    ),
  );
}

function goOn(table) {
  table.chosen = [...table.chosen, table.choice.region];
  table.choice = null;
  table.render();
}

function row(text, chips, act, { name, kind = "", title = null, look = null, isMore = false }) {
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

/** The task of a lesson or puzzle, which stays in sight while something is chosen. */
function task({ scene, canAct }) {
  return scene.ways && canAct ? h("section", { class: "task" }, h("p", {}, scene.asks)) : null;
}

/** What is chosen, what it could do next, and what the place in focus would mean. */
function chosen(table) {
  const name = table.chosen.at(-1);
  const region = table.region(name);
  const entries = [...table.next.values()];
  const looked = table.next.get(table.looked);
  const worth = { wins: 0, target: 1, place: 2 };
  const rows = entries
    .filter((entry) => !isGroup(table.region(entry.region)))
    .map((entry) => ({ entry, kind: kindOf(entry, table.chosen), hasShape: Boolean(table.region(entry.region)?.shape) }))
    .filter(({ kind, hasShape }, index, all) => kind !== "place" || !hasShape || entries.length <= FEW || index === all.findIndex((each) => each.kind === "place" && each.hasShape))
    .sort((one, other) => worth[one.kind] - worth[other.kind])
    // What lies on the board can be touched there; all else is nowhere but here.
    .filter(({ hasShape }, index) => !hasShape || index < MAX_ROWS);
  return h(
    "section",
    { class: "chosen" },
    h("h2", {}, titleOf(table, name)),
    amounts(table),
    region?.read ? h("div", { class: "small" }, lines(region.read)) : null,
    looked ? sentence(table, looked) : null,
    rows.length ? h("div", { class: "rows" }, rows.map(({ entry, kind }) => nextRow(table, entry, kind))) : h("p", { class: "asks" }, nextSaid(...counted(table, table.chosen))),
    legend(entries.filter(({ region: place }) => table.region(place)?.shape).map((entry) => [kindOf(entry, table.chosen), isSeveral(entry)])),
  );
}

function nextRow(table, entry, kind) {
  const region = table.region(entry.region);
  const title = region?.shape ? titleOf(table, entry.region) : table.label(entry.region);
  const look = (isIn) => table.look(isIn ? entry.region : null);
  return row(entry.touch.sentence, entry.touch.chips, () => table.touch(entry.region), { name: entry.region, kind, title, look });
}

function sentence(table, entry) {
  const isWin = entry.touch.chips.some(([kind]) => kind === "wins");
  const text = entry.touch.sentence || table.label(entry.region);
  return h("div", { class: "sentence" }, isWin ? icon("trophy") : null, h("div", {}, lines(text)));
}

function legend(kinds) {
  const has = (kind) => kinds.some(([each]) => each === kind);
  return h(
    "p",
    { class: "legend" },
    has("place") || has("wins") ? h("span", {}, h("i", { class: "sign is-place" }), WORDS.nextTouch) : null,
    has("target") ? h("span", {}, h("i", { class: "sign is-target" }), "chance") : null,
    kinds.some(([, several]) => several) ? h("span", {}, WORDS.secondFirst) : null,
  );
}

function reading(table, name) {
  const region = table.region(name);
  if (!region) return null;
  const ways = table.canAct ? table.scene.paths.filter((path) => path.touches.length > 1 && path.touches.at(-1).region === name) : [];
  return h(
    "section",
    { class: "chosen is-read" },
    h("h2", {}, titleOf(table, name)),
    h("div", {}, lines(region.read || region.label)),
    ways.length ? h("div", { class: "rows", role: "group", "aria-label": WORDS.couldDo }, ways.slice(0, FEW).map((path) => pathRow(table, path))) : null,
  );
}

/** Nothing is chosen: what happened last, what can be done, what stands beside the board. */
function overview(table) {
  const { scene } = table;
  const looked = table.looked && table.region(table.looked);
  const parts = [];
  if (looked?.read && !table.next.has(table.looked)) {
    parts.push(h("section", { class: "chosen is-read" }, h("h2", {}, titleOf(table, table.looked)), h("div", {}, lines(looked.read))));
  }
  parts.push(table.draft.lastNumbers(), table.draft.section());
  if (table.draft.isOpen) parts.push(facts(scene));
  parts.push(asked(table));
  if (table.last.length) parts.push(lastSteps(table));
  if (!table.draft.isOpen) parts.push(facts(scene));
  return parts;
}

function facts(scene) {
  return scene.facts.length ? h("ul", { class: "facts" }, scene.facts.map((fact) => h("li", {}, fact))) : null;
}

function asked(table) {
  const { scene } = table;
  const paths = table.canAct ? scene.paths : [];
  const looked = table.next.get(table.looked);
  if (!paths.length) {
    if (!scene.running) return h("section", { class: "can" }, h("h2", {}, icon("flag"), WORDS[scene.result.verdict]), h("p", {}, scene.result.text), h("p", { class: "small" }, scene.result.ratings));
    const isWatching = scene.seat === null;
    const told = isWatching || table.line.isUp ? scene.asks : WORDS.onlyRead;
    return h("section", { class: "can" }, h("h2", {}, icon(isWatching ? "eye" : scene.ways ? "flag" : "clock"), scene.title), isWatching && scene.asks ? h("p", { class: "small narrow-text" }, WORDS.watching) : null, h("p", { class: "small" }, told || (isWatching ? WORDS.watching : WORDS.waits)));
  }
  const firstLook = looked && !complete(looked, []).length ? firstSaid(table, looked) : null;
  return h(
    "section",
    { class: "can" },
    h("h2", {}, icon("list"), scene.title || WORDS.canDo, h("span", { class: "aside wide-only" }, actionsSaid(paths.length)), button(WORDS.listShort, () => table.setMode("list"), { className: "small-button", name: "list", more: key("/") })),
    h("p", { class: "asks" }, scene.asks),
    firstLook ? h("div", { class: "sentence" }, firstLook) : null,
    looked && !firstLook ? sentence(table, looked) : null,
    h("div", { class: "rows" }, best(paths, scene.ways ? 0 : 3).map((path) => pathRow(table, path)), answers(table).map((entry) => nextRow(table, entry, kindOf(entry, [])))),
    h("p", { class: "legend" }, h("span", {}, h("i", { class: "sign is-first" }), WORDS.touchToAct), h("span", {}, WORDS.touchToRead)),
  );
}

/** What a first touch is for: its own sentence, else how much could be touched next. */
function firstSaid(table, entry) {
  if (entry.touch.sentence) return lines(entry.touch.sentence);
  return `${titleOf(table, entry.region)}: ${nextSaid(...counted(table, [entry.region]))}`;
}

/** How many places, how many targets and how many choices that lie nowhere could be touched next. */
export function counted(table, chosen) {
  const next = [...following(table.scene.paths, chosen).values()].filter((each) => !isGroup(table.region(each.region)));
  const others = next.filter((each) => kindOf(each, chosen) !== "target");
  const places = others.filter((each) => table.region(each.region)?.shape).length;
  return [places, next.length - others.length, others.length - places];
}

/** First touches that lie neither on the board nor in the hand, and are no buttons of the bar. */
function answers(table) {
  const isAnswer = (region) => region?.place === "actions" && !region.shape && !region.name.startsWith("button:");
  return [...table.firsts.values()].filter((entry) => isAnswer(table.region(entry.region)));
}

function pathRow(table, path) {
  const touch = path.touches.at(-1);
  const first = path.touches.length > 1 ? titleOf(table, path.touches[0].region) : "";
  const text = touch.sentence || titleOf(table, touch.region);
  return row(text, touch.chips, () => table.take(path), { name: path.lines.join(";"), title: first });
}

function lastSteps(table) {
  const shown = table.last.slice(-5);
  const first = table.last.length - shown.length;
  return h(
    "section",
    { class: "film" },
    h("h2", {}, icon("history"), WORDS.lastSteps, button(WORDS.again, () => table.past.again(), { className: "small-button", name: "again", more: key("R") })),
    h("ol", { class: "steps", start: first + 1 }, shown.map((step, index) => h("li", { class: stepClass(step, -1) }, number(first + index), h("span", {}, step.sentence), amount(step)))),
  );
}

function list(table) {
  const field = h("input", { type: "search", "aria-label": WORDS.filter, placeholder: WORDS.filter, value: table.filter, "data-key": "filter", autocomplete: "off" });
  const rows = h("div", { class: "rows" });
  const fill = () => {
    const words = table.filter.toLowerCase().split(/\s+/).filter(Boolean);
    const found = table.canAct ? table.scene.paths.filter((path) => words.every((word) => pathText(table, path).includes(word))) : [];
    rows.replaceChildren(...found.slice(0, MAX_LISTED).map((path) => pathRow(table, path)));
    if (!found.length) rows.append(h("p", { class: "small" }, WORDS.nothingFound));
  };
  field.addEventListener("input", () => {
    table.filter = field.value;
    fill();
  });
  field.addEventListener("keydown", (event) => {
    const buttons = [...rows.querySelectorAll("button")];
    if (event.key === "ArrowDown") buttons[0]?.focus();
    if (event.key !== "Enter") return;
    event.preventDefault(); // the focus moves on: this Enter must not press what it comes to
    if (buttons.length === 1) buttons[0].click();
  });
  rows.addEventListener("keydown", (event) => {
    const way = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key];
    if (!way) return;
    event.preventDefault();
    (document.activeElement[way] ?? field).focus();
  });
  fill();
  return h("section", { class: "can" }, h("h2", {}, icon("list"), WORDS.list), field, rows);
}

function pathText(table, path) {
  return [...path.lines, ...path.touches.flatMap((touch) => [table.label(touch.region), touch.sentence])].join(" ").toLowerCase();
}

/** Steps in order; those for which `isNow` are marked, with their dice below. */
function stepList(steps, isNow) {
  const items = steps.map((step, index) => h("li", { class: stepClass(step, isNow(step) ? 0 : -1), "aria-current": isNow(step) ? "step" : null }, number(index), h("span", {}, step.sentence), amount(step)));
  const dice = steps.filter(isNow).flatMap((step) => step.dice);
  return [h("ol", { class: "steps" }, items), dice.length ? diceOf(dice) : null];
}

function report(table) {
  return h("section", { class: "can" }, h("h2", {}, icon("history"), table.title), table.told.map((line) => h("p", {}, line)));
}

function log(table) {
  const lined = h("ol", { class: "log", tabindex: "0", "aria-label": WORDS.log }, table.told.slice(-400).map((line) => h("li", {}, line)));
  requestAnimationFrame(() => lined.lastElementChild?.scrollIntoView({ block: "end" }));
  return h("section", { class: "can" }, h("h2", {}, icon("history"), WORDS.log), lined);
}

function keys() {
  return h("section", { class: "can" }, h("h2", {}, icon("keys"), WORDS.keys), h("dl", { class: "keys" }, KEYS.map(([name, what]) => [h("dt", {}, name), h("dd", {}, what)])));
}

function more(table) {
  const { wishes, discord } = table.scene;
  const items = [
    wishes.hint ? button(WORDS.hint, () => table.wish("hint")) : null,
    wishes.log ? button(WORDS.log, () => table.wish("log")) : null,
    wishes.look ? button(WORDS.dice, () => table.wish("dice")) : null,
    table.scene.paths.length ? button(WORDS.list, () => table.setMode("list")) : null,
    table.last.length ? button(WORDS.lastSteps, () => table.past.again()) : null,
    button(WORDS.names, () => table.toggle("withNames")),
    table.scene.threats.length ? button(WORDS.threats, () => table.toggle("withThreats")) : null,
    wishes.draw === "offer" ? button(WORDS.offerDraw, () => table.wish("offer draw")) : null,
    wishes.concede ? button(`${WORDS.concede}…`, () => table.setMode("concede")) : null,
    button(WORDS.keys, () => table.setMode("keys"), { className: "by-keys" }),
    discord ? h("a", { href: discord, target: "_blank", rel: "noreferrer", "data-key": "discord" }, WORDS.discord) : null,
  ];
  const title = [h("span", { class: "wide-only" }, WORDS.more), h("span", { class: "narrow-text" }, table.scene.head)];
  return h("section", { class: "can" }, h("h2", {}, icon("more"), title), h("div", { class: "menu" }, items));
}

function concede(table) {
  return h(
    "section",
    { class: "question" },
    h("h2", {}, WORDS.conceding),
    h("p", { class: "asked" }, WORDS.concedeSure),
  );
}
