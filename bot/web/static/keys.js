// The whole table by the keyboard. Keys never work while something is typed.

import { stepFirst } from "./amounts.js";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const LETTER_MS = 1500;
const DIGIT_MS = 600; // how long a letter that names a column waits for its number before it acts

export function listen(table) {
  let letter = null;
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !table.scene) return;
    const before = letter;
    clearTimeout(before?.waiting);
    letter = null;
    const isTyping = event.target.matches?.("input, textarea");
    if (event.key === "Escape") {
      if (table.film.isRunning) table.film.stop();
      else if (table.isLookingBack && !table.reading && !table.mode) table.ending.replay.close();
      else if (table.back() && isTyping) table.board.focus();
      event.preventDefault();
      return;
    }
    if (isTyping) return;
    if (table.film.isRunning && filmKey(table.film, event)) return;
    if (table.isLookingBack && replayKey(table.ending.replay, event)) return;
    if (ARROWS.includes(event.key)) {
      arrow(table, event);
      return;
    }
    const pressed = event.key.toLowerCase();
    const isDigit = /^[0-9]$/.test(pressed);
    if (isDigit && table.isAsking) return;
    if (before && isDigit && Date.now() - before.at < LETTER_MS) {
      const found = table.board.named(`${before.key}${pressed}`);
      if (found) {
        table.board.focus(found);
        event.preventDefault();
        return;
      }
    }
    letter = /^[a-z]$/.test(pressed) ? { key: pressed, at: Date.now() } : null;
    const act = acts(table, event.key)[pressed];
    if (!act) return;
    event.preventDefault();
    if (letter && table.board.hasColumn(pressed)) {
      letter.waiting = setTimeout(() => {
        letter = null;
        act();
      }, DIGIT_MS);
    } else {
      letter = null;
      act();
    }
  });
}

function acts(table, key) {
  const found = {
    "/": () => table.setMode("list"),
    "?": () => table.setMode("keys"),
    u: () => table.takeBack(),
    s: () => table.draft.isOpen && table.draft.send(),
    "+": () => stepFirst(table, 1),
    "-": () => stepFirst(table, -1),
    r: () => table.past.again(),
    n: () => table.toggle("withNames"),
    t: () => table.scene.threats.length && table.toggle("withThreats"),
    e: () => pressMain(table),
  };
  if (/^[1-9]$/.test(key)) {
    const cards = [...table.panel.hand.querySelectorAll("button")];
    found[key] = () => {
      cards[Number(key) - 1]?.focus();
      cards[Number(key) - 1]?.click();
    };
  }
  return found;
}

/** The main button; once an exercise has nothing to touch, its way on. */
function pressMain(table) {
  const way = table.scene.ways?.find(({ main }) => main);
  const region = table.mainButton?.region;
  if (region) table.panel.presses.press(region, () => table.touch(region), true);
  else if (way) table.panel.presses.press(way.what, () => table.wish(way.what), true);
}

function replayKey(replay, event) {
  return pressed(event, {
    ArrowLeft: () => replay.move(-1),
    ArrowRight: () => replay.move(1),
    " ": () => replay.play(),
    Home: () => replay.open(),
    End: () => replay.close(),
  });
}

function filmKey(film, event) {
  return pressed(event, { ArrowLeft: () => film.move(-1), ArrowRight: () => film.move(1), " ": () => film.pause(), End: () => film.stop() });
}

/** Act by the key that was pressed; false if none of these was. */
function pressed(event, actsByKey) {
  const act = actsByKey[event.key];
  if (!act || (event.key === " " && event.target.matches("button"))) return false;
  event.preventDefault();
  act();
  return true;
}

function arrow(table, event) {
  const on = document.activeElement;
  if (on?.dataset?.region) {
    event.preventDefault();
    table.board.step(event.key);
    return;
  }
  const group = on?.closest?.(".hand, .actions, .menu, .rows, .row-of-buttons");
  if (group) {
    const all = [...group.querySelectorAll("button, a")];
    const by = event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 1;
    event.preventDefault();
    all[(all.indexOf(on) + by + all.length) % all.length].focus();
  } else if (on === document.body) {
    event.preventDefault();
    table.board.focus();
  }
}
