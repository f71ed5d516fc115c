// Several actions of a turn as one: they wait here, are looked at on the board, and are sent together.

import { groupsAs, numbers } from "./amounts.js";
import { announce, h } from "./dom.js";
import { requestId } from "./line.js";
import { draftSaid, WORDS } from "./words.js";

const KEPT = "table draft";

export class Draft {
  constructor(table) {
    this.table = table;
    this.isRestored = false;
    this.groups = null; // those that could go by the last order
    this.set([], [], null);
  }

  /** `notes` say what to expect of each order, where there is something to say. */
  set(lines, orders, prompt, notes = []) {
    Object.assign(this, { lines, orders, notes, prompt, sent: null });
  }

  /** Whether there is a draft that can be sent. */
  get isOpen() {
    return this.lines.length > 0 && this.prompt === this.table.scene?.prompt;
  }

  get isSending() {
    return this.sent !== null && this.table.pending?.id === this.sent;
  }

  /** A board has arrived: whether it is shown, or first asked for as it would be after the draft. */
  arrived(scene) {
    const { table } = this;
    if (scene.past || scene.cast) return true;
    if (scene.draft) {
      const isNews = scene.prompt === table.past.now?.prompt;
      if (isNews) {
        const count = this.lines.length;
        const { lines, orders, notes, id } = scene.draft;
        this.set(lines, orders, scene.prompt, notes);
        this.keep(scene.duel);
        if (table.pending?.id === id) table.pending = null;
        if (lines.length !== count) announce(`${lines.length > count ? `${orders.at(-1)}. ` : ""}${draftSaid(lines.length)}.`);
      }
      return isNews;
    }
    this.restore(scene.duel);
    if (!this.lines.length || scene.prompt !== this.prompt || this.isSending) return true;
    this.sent = null; // it has not arrived
    if (!table.pending?.isDraft) this.look(this.lines, null, scene.prompt);
    return !table.scene;
  }

  /** Add what a path does; or send all of it, with a path that waits for nothing. */
  take(path) {
    const lines = [...(this.isOpen ? this.lines : []), ...path.lines];
    if (path.drafted) {
      this.groups = groupsAs(this.table, path);
      this.look(lines, path);
    } else this.send(lines);
  }

  /** How many go by the last order, to be changed. */
  lastNumbers() {
    const now = this.groups?.all.find(({ path }) => path.lines.at(-1) === this.lines.at(-1));
    const choose = ({ path }) => {
      if (this.table.isHindered()) return;
      this.table.chosen = [];
      this.look([...this.lines.slice(0, -path.lines.length), ...path.lines], path);
      this.table.render();
    };
    if (!now || !this.isOpen || this.isSending) return null;
    return h("section", { class: "chosen last-order" }, h("p", {}, this.orders.at(-1)), numbers({ ...this.groups, now, choose }, "last"));
  }

  /** Ask for the table as it would be after these actions. */
  look(lines, path = null, prompt = this.table.scene.prompt) {
    const { table } = this;
    const id = requestId();
    table.pending = { id, region: path?.touches.at(-1).region, isDraft: true };
    if (path?.touches.length > 1) table.proposals.begin(path, (scene) => scene.draft?.id === id);
    else table.proposals.forget();
    if (table.line.send({ type: "draft", id, prompt, lines })) return;
    table.pending = null;
    table.proposals.forget();
  }

  remove(index) {
    if (this.table.isHindered()) return;
    this.table.chosen = [];
    this.look(this.lines.filter((_, place) => place !== index));
    this.table.render();
  }

  /** Send all at once; nothing is sent again by itself. */
  send(lines = this.lines) {
    const { table } = this;
    if (table.isHindered()) return;
    table.chosen = [];
    table.note = null;
    table.proposals.forget();
    const id = requestId();
    table.pending = { id };
    this.sent = id;
    if (!table.line.send({ type: "send", id, prompt: this.prompt, lines })) table.pending = this.sent = null;
    table.render();
  }

  /** A request is done, or refused: a draft that is sent is gone, one that is refused stays. */
  answered(id, isDone) {
    if (id !== this.sent) return;
    this.sent = null;
    if (isDone) this.forget();
  }

  forget() {
    this.set([], [], null);
    this.keep(null);
  }

  /** The draft outlives the page's reload, where the browser lets it. */
  keep(duel) {
    const { lines, orders, prompt } = this;
    try {
      if (lines.length) sessionStorage.setItem(KEPT, JSON.stringify({ duel, lines, orders, prompt }));
      else sessionStorage.removeItem(KEPT);
    } catch {
      // kept in the page alone
    }
  }

  restore(duel) {
    if (this.isRestored) return;
    this.isRestored = true;
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEPT));
      if (kept?.duel === duel) this.set(kept.lines, kept.orders, kept.prompt);
    } catch {
      // there is none
    }
  }

  /** What is drafted, each with its way out; or what is out of date, to be looked at. */
  section() {
    const { lines, orders, notes, isOpen } = this;
    const isOver = !this.table.scene.running && !this.sent; // what was never sent means nothing any more
    if (!lines.length || this.isSending || isOver) return null;
    const button = (name, label, text, act) => h("button", { type: "button", class: "small-button", "data-key": name, "aria-label": label, on: { click: act } }, text);
    const out = (order, index) => button(`remove ${index}`, `${WORDS.remove}: ${order}`, WORDS.remove, () => this.remove(index));
    const said = (note) => (isOpen && note ? h("small", {}, note) : null);
    const discard = () => {
      this.forget();
      this.table.render();
    };
    return h(
      "section",
      { class: `chosen draft ${isOpen ? "" : "is-old"}` },
      h("h2", {}, isOpen ? draftSaid(lines.length) : WORDS.draftOld, isOpen ? null : button("discard", null, WORDS.discard, discard)),
      isOpen ? null : h("p", { class: "small" }, this.sent ? WORDS.draftSent : WORDS.draftChanged),
      h("ol", {}, orders.map((order, index) => h("li", {}, h("span", {}, order, said(notes[index])), isOpen ? out(order, index) : null))),
    );
  }
}
