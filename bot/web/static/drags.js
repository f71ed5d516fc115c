// Cards are dragged onto the board: press, drag and release is the same path as two touches.

import { h } from "./dom.js";

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
