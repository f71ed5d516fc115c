// Which signs each region has now, and what is drawn bright.

import { isSeveral, kindOf } from "./paths.js";

/** The marks of all regions that have any, by name. */
export function marksOf(table) {
  const { next, chosen, proposals } = table;
  const marks = new Map();
  if (proposals.isOpen) for (const [name, entry] of table.firsts) marks.set(name, { kind: kindOf(entry, []), chips: [] });
  for (const [name, entry] of next) {
    marks.set(name, { kind: kindOf(entry, chosen), chips: entry.touch.chips, isSeveral: isSeveral(entry) });
  }
  if (table.withThreats && !chosen.length) {
    for (const [name, count] of table.scene.threats) {
      const mark = marks.get(name) ?? {};
      marks.set(name, { ...mark, chips: [...(mark.chips ?? []), ["danger", String(count)]] });
    }
  }
  const add = (name, more) => marks.set(name, { ...marks.get(name), ...more });
  chosen.forEach((name) => add(name, { isChosen: true }));
  if (table.choice) add(table.choice.region, { isChosen: true });
  if (table.question) add(table.question.touches.at(-1).region, { isChosen: true });
  if (table.pending?.region) add(table.pending.region, { isPending: true });
  if (table.reading) add(table.reading, { isRead: true });
  if (table.looked && (table.looked !== chosen.at(-1) || table.board.isByKeys)) add(table.looked, { isFocused: true });
  return marks;
}

/** The regions in question while the person has something chosen; null if all are as they are. */
export function litOf(table) {
  return table.chosen.length && !table.proposals.isOpen && table.canAct ? new Set([...table.next.keys(), ...table.chosen]) : null;
}
