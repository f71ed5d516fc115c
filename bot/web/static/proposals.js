// Who is chosen by the table itself: whoever can do more after an action, else who could act next, else the only one.

import { DOUBLE_MS } from "./presses.js";
import { following, keptAfter, nextToAct, onlyFirst, starts } from "./paths.js";

/** Whether an action can be done still: then it was a choice that can be changed, and nobody is next. */
const isThere = (path, paths) => paths.some((each) => each.lines.join() === path.lines.join());

export class Proposals {
  constructor(table) {
    this.table = table;
    this.done = null; // the path that is on its way, and how the board after it is known
    this.name = null;
    this.prompt = null;
  }

  /** Whether what is chosen was chosen by the table: touching it again does not undo that. */
  get isOpen() {
    return this.name !== null && this.table.chosen.length === 1 && this.table.chosen[0] === this.name;
  }

  /** The person has chosen or gone back: nothing is proposed any more. */
  close() {
    this.name = null;
  }

  /** What is done now by this path; `isAfter(scene)` says whether a board shows it. */
  begin(path, isAfter) {
    this.done = { path, isAfter, region: path.touches.at(-1).region, at: performance.now() };
  }

  forget() {
    this.done = null;
  }

  /** Whether this could be the second half of a double touch of what was just done. */
  isDouble(region) {
    return this.isOpen && region === this.last?.region && performance.now() - this.last.at < DOUBLE_MS;
  }

  /** A board is shown. */
  shown(scene) {
    const { table, done } = this;
    const isNew = scene.prompt !== this.prompt;
    this.prompt = scene.prompt;
    if (done?.isAfter(scene)) {
      this.done = null;
      this.last = done;
      const kept = keptAfter(done.path, scene.paths);
      this.propose(kept ?? (scene.ways || isThere(done.path, scene.paths) ? null : nextToAct(scene.paths)), Boolean(kept));
    } else if (isNew && !scene.ways && !table.chosen.length) this.propose(onlyFirst(scene.paths));
  }

  /** Choose this one; the board is shown larger only around whoever the person has just acted with: `isKept`. */
  propose(name, isKept = false) {
    if (!name || this.table.scene.prompt === null) return;
    this.table.choose([name], isKept);
    this.name = name;
    this.isKept = isKept;
  }

  /** What goes on from what is chosen. Whoever else could act is chosen by a touch, and not what the next one goes to. */
  next(paths) {
    const next = following(paths, this.table.chosen);
    if (this.isOpen && !this.isKept) starts(paths).forEach((other) => next.delete(other));
    return next;
  }
}
