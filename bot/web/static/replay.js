// Looking back on an ended duel, action by action, over the board as it was then.

import { announce, h, icon, key } from "./dom.js";
import { stepList } from "./steps.js";
import { stepSaid, WORDS } from "./words.js";

const STEP_MS = 900;
const DICE_MS = 1400;

export class Replay {
  constructor(table) {
    this.table = table;
    this.isPlaying = false;
  }

  get past() {
    return this.table.scene?.past ?? null;
  }

  /** What the action that is shown did. */
  get step() {
    return this.past?.steps.findLast((step) => step.ply === this.past.ply) ?? null;
  }

  get place() {
    return this.past.plies.indexOf(this.past.ply);
  }

  open() {
    this.isPlaying = false;
    this.table.mode = this.table.note = this.table.reading = null;
    this.look(0);
  }

  close() {
    this.pause();
    this.look(null);
  }

  look(ply) {
    clearTimeout(this.timer);
    this.table.line.send({ type: "look", ply });
  }

  /** Some actions on or back, and stay there. */
  move(by) {
    this.isPlaying = false;
    this.moveOn(by);
  }

  moveOn(by) {
    const { plies } = this.past;
    const place = Math.max(0, Math.min(this.place + by, plies.length - 1));
    if (place !== this.place) this.look(plies[place]);
    else this.pause();
  }

  /** To the action that ends this turn or the next one, or back to the one that ended the last. */
  moveTurn(by) {
    const { turns } = this.past;
    const isEnd = (place) => place === turns.length - 1 || turns[place + 1] !== turns[place];
    let place = this.place + by;
    while (place > 0 && place < turns.length - 1 && !isEnd(place)) place += by;
    this.move(place - this.place);
  }

  play() {
    this.isPlaying = !this.isPlaying;
    if (!this.isPlaying) this.pause();
    else if (this.place === this.past.plies.length - 1) this.look(this.past.plies[0]);
    else this.moveOn(1);
    this.table.render();
  }

  pause() {
    clearTimeout(this.timer);
    this.isPlaying = false;
    this.table.render();
  }

  /** The board that was asked for has come. */
  arrived() {
    clearTimeout(this.timer);
    if (!this.past) return;
    const told = this.past.steps.filter((step) => step.ply === this.past.ply);
    announce(told.map((step) => step.sentence).join(" "));
    if (this.isPlaying) this.timer = setTimeout(() => this.moveOn(1), this.step?.dice.length ? DICE_MS : STEP_MS);
  }

  /** The buttons below; `action` makes one. */
  actions(action) {
    const { plies } = this.past;
    const [isFirst, isLast] = [this.place === 0, this.place === plies.length - 1];
    return [
      action("turn back", WORDS.turnBack, () => this.moveTurn(-1), { sign: "first", isSign: true, disabled: isFirst }),
      action("earlier", WORDS.earlier, () => this.move(-1), { sign: "earlier", isSign: true, disabled: isFirst }),
      action("pause", this.isPlaying ? WORDS.pause : WORDS.play, () => this.play(), { sign: this.isPlaying ? "pause" : "play", isSign: true, isLit: true }),
      action("later", WORDS.later, () => this.move(1), { sign: "later", isSign: true, disabled: isLast }),
      action("turn on", WORDS.turnOn, () => this.moveTurn(1), { sign: "last", isSign: true, disabled: isLast }),
      action("close", WORDS.closeSteps, () => this.close(), { keyName: "Esc", isMain: true }),
    ];
  }

  /** What was done up to here, the last action marked. */
  told() {
    requestAnimationFrame(() => this.table.panel.context.querySelector(".step.is-now")?.scrollIntoView({ block: "nearest" }));
    return h(
      "section",
      { class: "film" },
      h("h2", {}, icon("history"), this.table.scene.title, h("span", { class: "aside" }, stepSaid(this.place + 1, this.past.plies.length))),
      stepList(this.past.steps, (step) => step.ply === this.past.ply),
      h("p", { class: "small wide-only" }, key("←"), " ", key("→"), ` ${WORDS.stepKeys}`),
    );
  }
}
