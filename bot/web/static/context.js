// The part of the panel that changes with what is chosen, read, asked or shown.

import { amounts, isGroup } from "./amounts.js";
import { h, icon, key } from "./dom.js";
import { complete, distinct, isAnswer, isSeveral, kindOf, likely } from "./paths.js";
import { button, counted, nextRow, pathRow, row, titleOf } from "./rows.js";
import { film, lastSteps } from "./steps.js";
import { actionsSaid, KEYS, nextSaid, WORDS } from "./words.js";

const MAX_ROWS = 12;
const FEW = 7;
const MAX_LIKELY = 5;

/** What stands in the context now. */
export function context(table) {
  const parts = [];
  if (table.note) parts.push(note(table));
  parts.push(...news(table));
  if (table.question) return [...parts, question(table)];
  if (table.film.isRunning) return [...parts, table.reading ? reading(table, table.reading) : null, film(table)];
  if (table.choice) return [...parts, choice(table)];
  const inMode = MODES[table.mode] ?? table.ending?.modes[table.mode];
  if (inMode) return [...parts, inMode(table)];
  if (table.reading && (table.isLookingBack || table.chosen.length)) parts.push(reading(table, table.reading));
  if (table.isLookingBack) return [...parts, table.ending.replay.told()];
  if (table.chosen.length) parts.push(task(table), table.draft.lastNumbers(), chosen(table), table.draft.section());
  else if (table.reading) parts.push(reading(table, table.reading));
  else parts.push(...overview(table));
  if (table.proposals.isOpen && table.canAct) parts.push(asked(table), table.last.length ? lastSteps(table) : null);
  return parts;
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
    // On a phone, what could happen at a place, and more than a line about a card, comes after the choices.
    region?.read ? h("div", { class: region.shape || region.read.includes("\n") ? "small is-aside" : "small" }, lines(region.read)) : null,
    looked ? sentence(table, looked) : null,
    rows.length ? h("div", { class: "rows" }, rows.map(({ entry, kind }) => nextRow(table, entry, kind))) : h("p", { class: "asks" }, nextSaid(...counted(table, table.chosen))),
    legend(entries.filter(({ region: place }) => table.region(place)?.shape).map((entry) => [kindOf(entry, table.chosen), isSeveral(entry)])),
  );
}

/** A row for each of the likeliest actions of those who are not chosen, but for answers, which have rows of their own.
 *  An exercise has none: they would answer it. */
function likelyRows(table) {
  const isOther = ({ region }) => region !== table.chosen[0] && !isAnswer(table.region(region));
  const others = distinct(table.scene.paths).filter((path) => isOther(path.touches[0]));
  return table.scene.ways ? [] : likely(others, MAX_LIKELY).map((path) => pathRow(table, path));
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
  const looked = table.looked && !table.pending && table.region(table.looked);
  const parts = [];
  const isVerdict = Boolean(scene.ways) && !table.canAct;
  if (isVerdict) parts.push(asked(table)); // the place that was touched last is still looked at
  if (looked?.read && !table.next.has(table.looked)) {
    parts.push(h("section", { class: "chosen is-read" }, h("h2", {}, titleOf(table, table.looked)), h("div", {}, lines(looked.read))));
  }
  parts.push(table.draft.lastNumbers(), table.draft.section());
  if (table.draft.isOpen) parts.push(facts(scene));
  if (!isVerdict) parts.push(asked(table));
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
  const looked = table.chosen.length ? null : table.next.get(table.looked);
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
    h("div", { class: "rows" }, likelyRows(table), answers(table).map((entry) => nextRow(table, entry, kindOf(entry, [])))),
    h("p", { class: "legend" }, h("span", {}, h("i", { class: "sign is-first" }), WORDS.touchToAct), h("span", {}, WORDS.touchToRead)),
  );
}

/** What a first touch is for: its own sentence, else how much could be touched next. */
function firstSaid(table, entry) {
  if (entry.touch.sentence) return lines(entry.touch.sentence);
  return `${titleOf(table, entry.region)}: ${nextSaid(...counted(table, [entry.region]))}`;
}

function answers(table) {
  return [...table.firsts.values()].filter((entry) => isAnswer(table.region(entry.region)));
}

const MAX_LISTED = 200;

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
    endsMenu(table),
    table.scene.threats.length ? button(WORDS.threats, () => table.toggle("withThreats")) : null,
    wishes.draw === "offer" ? button(WORDS.offerDraw, () => table.wish("offer draw")) : null,
    wishes.concede ? button(`${WORDS.concede}…`, () => table.setMode("concede")) : null,
    button(WORDS.keys, () => table.setMode("keys"), { className: "by-keys" }),
    discord ? h("a", { href: discord, target: "_blank", rel: "noreferrer", "data-key": "discord" }, WORDS.discord) : null,
  ];
  const title = [h("span", { class: "wide-only" }, WORDS.more), h("span", { class: "narrow-text" }, table.scene.head)];
  return h("section", { class: "can" }, h("h2", {}, icon("more"), title), h("div", { class: "menu" }, items));
}

/** Whether turns end by themselves, where they end by a button. */
function endsMenu({ scene, ends }) {
  const isAsked = scene.running && scene.seat !== null && !scene.ways && scene.regions.some(({ name }) => name === "button:end");
  if (!isAsked) return null;
  return h("button", { type: "button", role: "switch", "aria-checked": String(ends.isOn), "data-key": "ends", on: { click: () => ends.toggle() } }, `${WORDS.endsAlone}: ${ends.isOn ? WORDS.on : WORDS.off}`);
}

function concede(table) {
  return h(
    "section",
    { class: "question" },
    h("h2", {}, WORDS.conceding),
    h("p", { class: "asked" }, WORDS.concedeSure),
  );
}

/** What each mode of the table shows. */
export const MODES = { list, log, report, keys, more, concede };
