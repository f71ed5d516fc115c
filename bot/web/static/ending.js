// What an ended match adds to the table. It is loaded once the table is shown, long before it is needed.

import { renderCard } from "./card.js";
import { NextOpponents } from "./onward.js";
import { Replay } from "./replay.js";
import { nextGame, WORDS } from "./words.js";

export class Ending {
  constructor(table) {
    this.table = table;
    this.replay = new Replay(table);
    this.onward = new NextOpponents(table);
    this.modes = { onward: () => this.onward.told() };
  }

  /** A board has been shown. */
  arrived() {
    this.replay.arrived();
  }

  render() {
    renderCard(this.table);
  }

  /** The buttons below, once the match is over; `action` makes one. */
  actions(action) {
    const { table } = this;
    if (table.isLookingBack) return this.replay.actions(action);
    const { wishes } = table.scene;
    const gold = { sign: "swords", isGold: true, isSmall: true, isDeed: true };
    return [
      wishes.rematch ? action("rematch", WORDS.rematch, () => table.wish("rematch"), gold) : null,
      wishes["next game"] ? action("next game", nextGame(wishes["next game"]), () => table.wish("next game"), gold) : null,
      wishes["next opponent"] ? action("next opponent", WORDS.nextOpponent, () => this.onward.ask(), { sign: "flag", isSmall: true }) : null,
      wishes.review ? action("decided", WORDS.decided, () => table.wish("luck"), { sign: "eye", isSmall: true }) : null,
      wishes.look ? action("look", WORDS.stepThrough, () => this.replay.open(), { sign: "play", isSmall: true }) : null,
    ];
  }
}
