// The next opponent: what there is to go on with after an ended match.

import { announce, h, icon } from "./dom.js";
import { DOUBLE_MS } from "./presses.js";
import { row } from "./rows.js";
import { WORDS } from "./words.js";

export class NextOpponents {
  constructor(table) {
    this.table = table;
    this.said = [];
    this.ways = [];
    this.arrivedAt = -DOUBLE_MS;
  }

  /** Ask what there is; with a way, go on like that, unless a double press of another row could have meant it. */
  ask(way = null) {
    if (way !== null && performance.now() - this.arrivedAt < DOUBLE_MS) return;
    this.table.ask({ type: "onward", way });
  }

  arrived({ said, ways }) {
    Object.assign(this, { said, ways, arrivedAt: performance.now() });
    const { table } = this;
    if (table.isLookingBack) return;
    table.mode = "onward";
    announce(said.join(" ") || WORDS.nextOpponent);
    table.render();
    table.panel.focusContext();
  }

  /** The ways as rows; each touch of one goes on like that. */
  told() {
    return h(
      "section",
      { class: "can" },
      h("h2", {}, icon("flag"), WORDS.nextOpponent),
      this.said.map((line) => h("p", {}, line)),
      h("div", { class: "rows" }, this.ways.map(({ way, title, text }) => row(text, [], () => this.ask(way), { name: way, title }))),
    );
  }
}
