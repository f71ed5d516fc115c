// Double presses of a button, which never press what has come in its place; and drags of cards onto the board.

import { h } from "./dom.js";

export const DOUBLE_MS = 600;

export class Presses {
  constructor() {
    this.pressed = null; // the button whose press shows no effect yet
    this.goneAt = -DOUBLE_MS;
    // A page that is loaded again may have come after a press on another one: on the next puzzle, or the next game.
    this.isNew = performance.getEntriesByType("navigation")[0]?.type === "reload";
  }

  /** These buttons are about to be shown; `isPending`: the last press is not answered yet. */
  shown(names, isPending) {
    const isGone = this.pressed !== null && !names.includes(this.pressed);
    if (this.isNew || isGone) this.goneAt = performance.now();
    if (isGone || !isPending) this.pressed = null;
    this.isNew = false;
  }

  /** Press a button. A deed is left undone if this may be the second half of a double press of another button. */
  press(name, act, isDeed) {
    if (isDeed && performance.now() - this.goneAt < DOUBLE_MS) return;
    this.pressed = name;
    act();
  }
}

export const SLACK = 8; // pixels that a finger trembles

/** Listen in the hand; `on` has `drag(name)`, `look(name or null)` and `drop(from, to or null)`. */
export function dragFrom(hand, on) {
  let held = null;
  const under = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-region]")?.dataset.region ?? null;
  const end = (event, to) => {
    if (event.pointerId !== held?.id) return;
    const { name, ghost } = held;
    held = null;
    ghost?.remove();
    if (!ghost) return;
    hand.addEventListener("click", stopped, { capture: true, once: true });
    setTimeout(() => hand.removeEventListener("click", stopped, { capture: true }), 0);
    on.drop(name, to);
  };
  hand.addEventListener("pointerdown", (event) => {
    const card = event.target.closest("[data-key]");
    if (!card || event.button !== 0 || held) return;
    held = { id: event.pointerId, name: card.dataset.key, x: event.clientX, y: event.clientY, ghost: null };
  });
  hand.addEventListener("pointermove", (event) => {
    if (event.pointerId !== held?.id) return;
    if (!held.ghost) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
      held.ghost = ghostOf(hand, held.name);
      if (!held.ghost || !on.drag(held.name)) {
        held.ghost?.remove();
        held = null;
        return;
      }
      // What is drawn anew while the finger is down loses its pointer; the hand itself stays.
      hand.setPointerCapture(event.pointerId);
    }
    held.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    on.look(under(event));
  });
  hand.addEventListener("pointerup", (event) => end(event, under(event)));
  hand.addEventListener("pointercancel", (event) => end(event, null));
}

function stopped(event) {
  event.stopPropagation();
}

/** What follows the finger: the card's picture, or its name. */
function ghostOf(hand, name) {
  const card = [...hand.children].find((each) => each.dataset.key === name);
  if (!card) return null;
  const picture = card.querySelector("img");
  const ghost = h("div", { class: "ghost", "aria-hidden": "true" }, picture ? h("img", { src: picture.src, alt: "" }) : card.querySelector(".card-name").textContent);
  document.body.append(ghost);
  return ghost;
}
