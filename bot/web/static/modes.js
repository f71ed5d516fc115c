// What the panel shows instead of the table's state, once it is asked for.

import { h, icon } from "./dom.js";
import { button, pathRow } from "./rows.js";
import { KEYS, WORDS } from "./words.js";

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
