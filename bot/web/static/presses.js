// The buttons below: a double press of one never presses what has come in its place.

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
