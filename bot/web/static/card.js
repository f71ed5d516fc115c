// How it ended, on a card over the board.

import { h } from "./dom.js";
import { nextGame, WORDS } from "./words.js";

export function renderCard(table) {
  const { result } = table.scene;
  const isShown = result && table.cardIsShown && !table.film.isRunning && !table.isLookingBack;
  if (!isShown) {
    table.card.replaceChildren();
    return;
  }
  if (table.card.firstChild) return;
  const { wishes } = table.scene;
  const gold = (what, label) => h("button", { type: "button", class: "is-gold", on: { click: () => table.wish(what) } }, label);
  const again = wishes["next game"] ? gold("next game", nextGame(wishes["next game"])) : wishes.rematch ? gold("rematch", WORDS.rematch) : null;
  const other = wishes["next opponent"] ? h("button", { type: "button", on: { click: () => table.ending.onward.ask() } }, WORDS.nextOpponent) : null;
  const look = h("button", { type: "button", on: { click: () => hide(table) } }, WORDS.lookAtBoard);
  table.card.append(
    h(
      "div",
      { class: `card is-${result.verdict}` },
      h("h2", {}, WORDS[result.verdict]),
      h("p", {}, result.text),
      result.ratings ? h("p", { class: "small" }, result.ratings) : null,
      h("div", { class: "row-of-buttons" }, again, other, look),
    ),
  );
  look.focus({ preventScroll: true });
}

function hide(table) {
  table.cardIsShown = false;
  table.render();
  table.board.focus();
}
