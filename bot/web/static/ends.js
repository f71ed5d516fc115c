// A turn in which only its end is left ends by itself, if its player wants that. Any touch or key stops it in time.

import { alertNow } from "./dom.js";
import { WORDS } from "./words.js";

const KEPT = "table ends turns";
const WAIT_MS = 3000;

export class Ends {
  constructor(table) {
    this.table = table;
    this.after = null; // the ply at which the person has acted last
    this.timer = null;
    try {
      this.isOn = localStorage.getItem(KEPT) === "yes";
    } catch {
      this.isOn = false; // a browser that keeps nothing
    }
    for (const event of ["pointerdown", "keydown"]) addEventListener(event, () => this.stop(), true);
  }

  /** Whether the person wants that is kept in this browser, if it keeps anything. */
  toggle() {
    this.isOn = !this.isOn;
    try {
      localStorage.setItem(KEPT, this.isOn ? "yes" : "no");
    } catch {
      // It holds for this page.
    }
    this.table.render();
  }

  /** The person acts at this board. */
  acted(ply) {
    this.after = ply;
  }

  stop() {
    if (this.timer === null) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.table.note = null;
    requestAnimationFrame(() => this.table.render()); // what is pressed now is not replaced
  }

  /** A board is shown: if the person's own action has led to it, and only the end is left, it ends soon. */
  shown(scene) {
    this.stop();
    if (this.after === null || scene.ply <= this.after) return;
    this.after = null;
    const { table } = this;
    const [path, ...others] = scene.paths;
    if (!this.isOn || others.length || scene.ways || !table.canAct || path?.touches[0].region !== "button:end" || table.draft.isOpen) return;
    table.note = { kind: "said", text: WORDS.endsSoon };
    alertNow(WORDS.endsSoon);
    this.timer = setTimeout(() => {
      this.timer = null;
      table.note = null;
      if (table.scene === scene) table.take(path);
    }, WAIT_MS);
  }
}
