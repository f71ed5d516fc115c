// The table: what was chosen, what is asked, what is shown. It knows no game, only regions and paths.

import { answered, hear, refuse, tellChanges } from "./arrivals.js";
import { Board } from "./board.js";
import { context } from "./context.js";
import { alertNow, announce, h } from "./dom.js";
import { Draft } from "./draft.js";
import { Ends } from "./ends.js";
import { requestId } from "./line.js";
import { Panel } from "./panel.js";
import { Past } from "./past.js";
import { complete, following, isSettled, litOf, marksOf } from "./paths.js";
import { Proposals } from "./proposals.js";
import { counted, titleOf } from "./rows.js";
import { chosenSaid, WORDS } from "./words.js";

const RESIZED_MS = 80;
const LATER_MS = 1000;

export class Table {
  constructor(line) {
    this.line = line;
    this.scene = null;
    this.chosen = [];
    this.looked = null;
    this.reading = null;
    this.pending = null;
    this.question = null;
    this.choice = null;
    this.note = null;
    this.mode = null;
    this.told = [];
    this.filter = "";
    this.withNames = false;
    this.withThreats = false;
    this.cardIsShown = true;
    this.draft = new Draft(this);
    this.past = new Past(this);
    this.ends = new Ends(this);
    this.proposals = new Proposals(this);
    this.ending = null;
    this.drags = {
      look: (name) => this.look(name),
      drag: (name) => this.drag(name),
      drop: (from, to) => this.drop(from, to),
    };
    this.board = new Board({ ...this.drags, touch: (name) => this.touch(name), resized: () => this.resized() });
    this.panel = new Panel(this);
    this.card = h("div", { class: "card-place" });
    this.element = h(
      "main",
      { class: "table" },
      h("section", { class: "play", "aria-label": "The table" }, this.panel.top, h("div", { class: "board-place" }, this.board.element, this.card), this.panel.bottom),
      this.panel.element,
    );
    setInterval(() => this.panel.tick(), 500);
  }

  // ------------------------------------------------------------------ what arrives

  hear(frame) {
    hear(this, frame);
  }

  show(scene) {
    const before = this.scene;
    const isSamePrompt = before && before.prompt === scene.prompt && before.ply === scene.ply && !scene.draft && !before.draft;
    this.scene = scene;
    if (this.pending?.upto <= scene.ply) this.pending = null;
    if (!isSamePrompt) {
      this.chosen = this.chosen.filter((_, index, all) => following(scene.paths, all.slice(0, index + 1)).size > 0);
      if (before && before.prompt !== scene.prompt) {
        this.chosen = [];
        if (!this.board.isByKeys) this.looked = null; // what a finger touched last is not what is asked now
      }
      this.question = null;
      this.choice = null;
      this.reading = null;
      if (this.mode === "concede" || this.mode === "list") this.mode = null;
    }
    if (this.note?.kind === "said" && before && before.ply !== scene.ply) this.note = null;
    document.title = `${this.acts ? "● " : ""}${scene.head}`;
    this.board.show(scene, this.line.picture(scene.picture));
    if (!scene.past && !before?.past) tellChanges(before, scene);
    this.ending?.arrived();
    this.loadEnding();
    if (before?.running && !scene.running) this.cardIsShown = true;
    this.proposals.shown(scene);
    this.ends.shown(scene);
    this.render();
  }

  /** What an ended match adds is loaded once the table is shown: of a running one, when its pictures have come. */
  loadEnding() {
    if (this.ending || this.loading) return;
    const wait = new Promise((resolve) => setTimeout(resolve, this.scene.running ? LATER_MS : 0));
    const opened = ({ Ending }) => {
      this.ending = new Ending(this);
      this.render();
    };
    this.loading = wait.then(() => import("./ending.js")).then(opened, () => (this.loading = null)); // with the next board again
  }

  pictureCame(digest) {
    if (this.scene && Object.values(this.scene.pictures).includes(digest)) this.panel.renderHand(); // cards' come late
  }

  setLine(isUp) {
    if (!isUp && this.pending) {
      this.pending = null; // whether it arrived, the next scene shows; nothing is tried again by itself
      answered(this, null);
    }
    this.panel.banner(isUp);
    this.render();
  }

  // ------------------------------------------------------------------ what may be done

  get film() {
    return this.past.film;
  }

  get last() {
    return this.past.last;
  }

  /** Whether an ended match is shown as it was after one of its actions. */
  get isLookingBack() {
    return Boolean(this.scene?.past);
  }

  get acts() {
    return !this.isLookingBack && (this.scene?.players[this.scene.seat]?.acts ?? false);
  }

  get canAct() {
    return Boolean(this.scene && this.line.isUp && !this.pending && !this.film.isRunning && this.scene.prompt !== null);
  }

  /** Whether a question is open that two buttons answer. */
  get isAsking() {
    return Boolean(this.question) || this.mode === "concede";
  }

  get next() {
    return this.canAct ? this.proposals.next(this.scene.paths) : new Map();
  }

  get firsts() {
    return this.canAct ? following(this.scene.paths, []) : new Map();
  }

  region(name) {
    return this.scene.regions.find((region) => region.name === name);
  }

  label(name) {
    return this.region(name)?.label ?? name;
  }

  // ------------------------------------------------------------------ touches

  touch(name) {
    if (!name || !this.scene) return;
    this.skipFor(name);
    if (this.proposals.isDouble(name)) return;
    this.note = null;
    if (this.question || this.choice) {
      this.question = null;
      this.choice = null;
    }
    const entry = this.next.get(name);
    if (entry) this.follow(entry);
    else if (this.proposals.isOpen && name === this.chosen[0]) this.choose([name]);
    else if (this.chosen.length && name === this.chosen.at(-1)) this.back();
    else if (this.firsts.has(name)) {
      this.chosen = [];
      this.follow(this.firsts.get(name));
    } else {
      this.reading = this.reading === name ? null : name;
      this.mode = null;
    }
    this.render();
  }

  /** A first touch of one's own skips what is shown; a touch to read does not. */
  skipFor(name) {
    const { now } = this.past;
    if (this.film.isRunning && now.prompt !== null && following(now.paths, []).has(name)) this.film.stop();
  }

  follow(entry) {
    const ends = complete(entry, this.chosen);
    this.reading = null;
    this.mode = null;
    if (isSettled(entry, this.chosen)) {
      this.take(entry.paths[0]);
    } else if (ends.length) {
      this.choice = { region: entry.region, paths: entry.paths };
    } else {
      this.choose([...this.chosen, entry.region]);
    }
  }

  choose(names, isZoomed = true) {
    this.proposals.close();
    this.reading = null;
    this.chosen = names;
    announce(chosenSaid(titleOf(this, names.at(-1)), ...counted(this, names)));
    if (isZoomed) this.board.zoomTo([...following(this.scene.paths, names).keys(), ...names]);
  }

  /** Act by this path, after its question if it has one. */
  take(path) {
    if (this.isHindered() || !this.canAct) return;
    this.choice = null;
    if (path.question && this.scene.questions && this.question !== path) {
      this.question = path;
      this.mode = null;
      alertNow(path.question);
      this.render();
      this.panel.focusQuestion();
      return;
    }
    this.question = null;
    this.mode = null;
    this.chosen = [];
    this.board.resetZoom();
    if (path.drafted || this.draft.isOpen) this.draft.take(path);
    else this.act(path);
    this.render();
  }

  act(path) {
    const id = requestId();
    this.pending = { id, path, region: path.touches.at(-1).region };
    const { ply } = this.scene;
    this.ends.acted(ply);
    if (path.touches.length > 1) this.proposals.begin(path, (scene) => scene.ply > ply);
    else this.proposals.forget();
    if (this.line.send({ type: "act", id, prompt: this.scene.prompt, lines: path.lines })) return;
    this.pending = null;
    this.proposals.forget();
  }

  wish(what) {
    this.ask({ type: "wish", what, prompt: this.scene.prompt });
  }

  ask(request) {
    if (this.isHindered()) return;
    this.mode = null;
    this.note = null;
    const id = requestId();
    this.pending = { id, region: null };
    if (!this.line.send({ ...request, id })) this.pending = null;
    this.render();
  }

  /** Whether nothing can be sent now; then the page says why. */
  isHindered() {
    const text = !this.line.isUp ? WORDS.noConnection : this.pending ? WORDS.stillPending : null;
    if (!text) return false;
    refuse(this, { text });
    this.note.isPassing = true;
    this.render();
    return true;
  }

  /** Take back, or say why not. */
  takeBack() {
    if (this.scene.seat === null || !this.scene.running || this.isHindered()) return;
    if (this.film.isRunning) this.film.stop();
    if (!this.whyNotBack) {
      if (this.draft.isOpen) this.draft.remove(this.draft.lines.length - 1);
      else this.wish("take back");
      return;
    }
    this.note = { kind: "said", text: this.whyNotBack };
    alertNow(this.whyNotBack);
    this.render();
  }

  /** Why nothing can be taken back now; empty if something can. */
  get whyNotBack() {
    const { wishes } = this.scene;
    if (wishes["take back"] || this.draft.isOpen) return "";
    return wishes["not back"] || WORDS.nothingToTakeBack;
  }

  /** Begin to drag what may act; false if it may not. */
  drag(name) {
    this.skipFor(name);
    if (this.chosen.at(-1) === name && !this.proposals.isOpen) return true;
    const entry = this.firsts.get(name);
    if (!entry?.paths.some((path) => path.touches.length > 1)) return false;
    this.question = this.choice = null;
    this.choose([name]);
    this.render();
    return true;
  }

  drop(from, to) {
    if (this.chosen.at(-1) !== from) return;
    if (to && to !== from && this.next.has(to)) {
      this.touch(to);
    } else {
      this.chosen = this.chosen.slice(0, -1);
      this.render();
    }
  }

  /** One touch back; false if there is nothing to go back from. */
  back() {
    if (this.question) this.question = null;
    else if (this.choice) this.choice = null;
    else if (this.mode) this.mode = null;
    else if (this.reading) this.reading = null;
    else if (this.chosen.length) this.chosen = this.chosen.slice(0, -1);
    else if (this.note) this.note = null;
    else return false;
    if (!this.chosen.length) this.board.resetZoom();
    this.render();
    return true;
  }

  look(name) {
    if (this.looked === name || this.isPutting) return;
    this.looked = name;
    cancelAnimationFrame(this.looking);
    this.looking = requestAnimationFrame(() => this.render());
  }

  setMode(mode) {
    this.mode = this.mode === mode ? null : mode;
    this.filter = "";
    this.question = null;
    this.choice = null;
    this.render();
    if (this.mode) this.panel.focusContext();
  }

  toggle(what) {
    this[what] = !this[what];
    this.render();
  }

  /** What the context is about. */
  get subject() {
    const { film, question, mode, choice, chosen, reading, note } = this;
    return [film.isRunning, Boolean(question), mode, choice?.region, chosen.join(), reading, note?.text, this.scene.prompt].join("/");
  }

  /** The main button: of a turn its end, else the only one. */
  get mainButton() {
    const buttons = [...this.firsts.values()].filter((entry) => entry.region.startsWith("button:"));
    return buttons.find((entry) => entry.region === "button:end") ?? (buttons.length === 1 ? buttons[0] : null);
  }

  // ------------------------------------------------------------------ what is shown

  render() {
    if (!this.scene) return;
    if (this.note?.isPassing && this.line.isUp && !this.pending) this.note = null; // it could be sent now
    this.marks = marksOf(this);
    this.board.mark(this.marks, litOf(this), this.film.step ?? this.ending?.replay.step, this.withNames);
    this.panel.render();
    this.panel.fill(context(this));
    this.ending?.render();
  }

  resized() {
    clearTimeout(this.resizing);
    this.resizing = setTimeout(() => this.render(), RESIZED_MS);
  }
}
