// What has happened: told step by step over the board if others did it, and again on demand.

import { announce } from "./dom.js";

const STEP_MS = 900;
const DICE_MS = 1400;

class Film {
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

const MAX_LAST = 40;

export class Past {
  constructor(table) {
    this.table = table;
    this.last = [];
    this.waiting = []; // boards that are shown once the steps before them are
    this.film = new Film(() => this.filmed(), () => this.ended());
  }

  /** What others did is shown step by step; one's own is there at once. */
  happened({ steps, again, upto }) {
    const { scene } = this.table;
    this.upto = upto;
    if (!steps.length) return;
    const isOwn = (step) => step?.side === null || step?.side === scene?.seat;
    const begins = isOwn(this.last.at(-1)) && steps.some((step) => !isOwn(step));
    // What nobody did, such as the beginning of their turn, belongs to what follows it.
    const kept = begins ? this.last.slice(this.last.findLastIndex((step) => step.side !== null) + 1) : this.last;
    this.last = [...(again ? [] : kept), ...steps].slice(-MAX_LAST);
    const isFilm = again || steps.some((step) => step.side !== null && step.side !== scene?.seat);
    if (isFilm && scene) this.film.add(steps);
    else steps.forEach((step) => announce(step.sentence));
  }

  again() {
    if (!this.last.length) return;
    const others = this.last.filter((step) => step.side !== this.table.scene.seat);
    this.film.add(others.length ? others : this.last);
  }

  /** A board that has arrived: shown now, or after the steps that led to it. */
  arrived(scene) {
    if (scene.ways && scene.ply !== this.upto) this.last = []; // another lesson: nothing has happened in it
    if (this.film.isRunning) this.waiting.push(scene);
    else this.table.show(scene);
  }

  /** The board as it is now, shown or not. */
  get now() {
    return this.waiting.at(-1) ?? this.table.scene;
  }

  filmed() {
    const { step } = this.film;
    this.showBefore(step);
    if (step && this.announced !== step) {
      this.announced = step;
      announce(step.sentence);
    }
    this.table.render();
  }

  /** Over the board as it was before a step, that step is shown. */
  showBefore(step) {
    let found = null;
    while (step && this.waiting.length > 1 && this.waiting[0].ply < step.ply) found = this.waiting.shift();
    if (found) this.table.show(found);
  }

  ended() {
    const scene = this.waiting.pop();
    this.waiting = [];
    if (scene) this.table.show(scene);
    else this.table.render();
  }
}
