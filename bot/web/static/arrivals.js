// What arrives from the bot, what it changes at the table, and what of that is said.

import { alertNow, announce } from "./dom.js";
import { requestId } from "./line.js";
import { WORDS } from "./words.js";

export function hear(table, frame) {
  ARRIVALS[frame.type]?.(table, frame);
}

const ARRIVALS = {
  scene(table, frame) {
    if (table.draft.arrived(frame)) table.past.arrived(frame);
  },

  steps(table, frame) {
    table.past.happened(frame);
  },

  done(table, frame) {
    table.draft.answered(frame.id, true);
    if (frame.undone) refuse(table, { text: frame.undone });
    // Until the board after it is here, what is shown is old.
    if (table.pending?.id === frame.id && table.scene.ply < frame.ply) table.pending.upto = frame.ply;
    else answered(table, frame.id);
  },

  refused(table, frame) {
    refuse(table, frame);
    table.draft.answered(frame.id, false);
    table.chosen = [];
    table.proposals.forget();
    answered(table, frame.id);
  },

  said(table, frame) {
    if (table.pending?.upto) table.pending = null; // the new board cannot be drawn
    table.note = { kind: "said", text: frame.text };
    announce(frame.text);
    answered(table, frame.id);
  },

  log: told,
  report: told,

  onward(table, frame) {
    answered(table, frame.id);
    table.ending?.onward.arrived(frame);
  },

  next(_table, frame) {
    location.hash = frame.link; // the page opens the next table
  },
};

function told(table, frame) {
  // What the page itself has asked for is shown only to who still reads what it belongs to.
  const isRead = table.mode === frame.type && table.title === frame.title;
  if (table.pending?.id !== frame.id && !isRead) return;
  table.told = frame.lines;
  table.title = frame.title;
  if (!table.isLookingBack) table.mode = frame.type;
  if (frame.more) table.line.send({ type: "wish", id: requestId(), what: "review", prompt: null });
  else if (frame.type === "report") announce(frame.lines.join(" "));
  answered(table, frame.id);
}

/** The pending request is answered. */
export function answered(table, id) {
  if (table.pending?.id === id) table.pending = null;
  table.render();
}

export function refuse(table, { text, played }) {
  const said = (played && table.pending?.path?.stopped) || text;
  table.note = { kind: "refused", text: said };
  alertNow(`${WORDS.undone}: ${said}`);
}

export function tellChanges(before, scene) {
  const acts = (one) => one?.players[one.seat]?.acts ?? false;
  if (scene.result && !before?.result) alertNow(`${WORDS[scene.result.verdict]}. ${scene.result.text}`);
  else if (acts(scene) && (!acts(before) || scene.title !== before.title)) alertNow(`${WORDS.yourTurn}. ${scene.title}. ${scene.asks}`);
  if (!before) return;
  scene.lanes.forEach((lane, index) => {
    const old = before.lanes[index];
    if (old && (old.said !== lane.said || old.step !== lane.step)) announce(`${lane.goal}: ${lane.said}`);
  });
  scene.news.filter((each) => !before.news.includes(each)).forEach((each) => alertNow(each));
}
