// What the others did, shown one by one over the board, at the viewer's pace.

const STEP_MS = 900;
const DICE_MS = 1400;

export class Film {
  /** `changed()` is called whenever another step, or none, is to be seen. */
  constructor(changed, ended) {
    this.changed = changed;
    this.ended = ended;
    this.steps = [];
    this.index = -1;
    this.isPaused = false;
  }

  get isRunning() {
    return this.index >= 0;
  }

  get step() {
    return this.steps[this.index] ?? null;
  }

  /** Show these steps after those that are still to be shown. */
  add(steps) {
    if (!steps.length) return;
    if (this.isRunning) {
      this.steps = [...this.steps, ...steps];
      this.changed();
      return;
    }
    this.steps = steps;
    this.isPaused = false;
    this.go(0);
  }

  go(index) {
    clearTimeout(this.timer);
    if (index < 0) index = 0;
    if (index >= this.steps.length) {
      this.stop();
      return;
    }
    this.index = index;
    this.changed();
    if (!this.isPaused) this.timer = setTimeout(() => this.go(this.index + 1), this.step.dice.length ? DICE_MS : STEP_MS);
  }

  pause(isPaused = !this.isPaused) {
    this.isPaused = isPaused;
    clearTimeout(this.timer);
    if (!isPaused) this.timer = setTimeout(() => this.go(this.index + 1), STEP_MS / 2);
    this.changed();
  }

  /** One step back or on, and stay there. */
  move(by) {
    this.isPaused = true;
    this.go(this.index + by);
  }

  stop() {
    clearTimeout(this.timer);
    if (!this.isRunning) return;
    this.index = -1;
    this.isPaused = false;
    this.ended();
  }
}
