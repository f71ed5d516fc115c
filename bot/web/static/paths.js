// An action is a path of touches: what can follow the touches that were chosen so far.

const MAX_ATTACKS = 3; // in a short list

/** What goes on from the chosen regions. Of each next region: its paths, and the touch that it would be.
 *  Where only one path is left after a touch, that touch stands for all the others. */
export function following(paths, chosen) {
  const next = new Map();
  for (const path of paths) {
    if (path.touches.length <= chosen.length) continue;
    if (!chosen.every((name, index) => path.touches[index].region === name)) continue;
    const touch = path.touches[chosen.length];
    const entry = next.get(touch.region) ?? { region: touch.region, touch, paths: [] };
    entry.paths.push(path);
    next.set(touch.region, entry);
  }
  for (const entry of next.values()) {
    if (isSettled(entry, chosen)) entry.touch = joined(entry.paths[0].touches.slice(chosen.length));
  }
  return next;
}

/** Whether a touch leaves nothing open: one path is left, and this is not its first touch of several. */
export function isSettled(entry, chosen) {
  return entry.paths.length === 1 && (chosen.length > 0 || entry.paths[0].touches.length === 1);
}

/** Touches as one: what all of them say, and the signs of the last one that has some. */
function joined(touches) {
  const sentence = [...new Set(touches.map((touch) => touch.sentence).filter(Boolean))].join(" ");
  return { region: touches[0].region, sentence, chips: touches.findLast((touch) => touch.chips.length)?.chips ?? [] };
}

/** Who has acted by this path and can do more now: who has gone to its place, else who it began with. */
export function keptAfter(path, paths) {
  const [first, last] = [path.touches[0].region, path.touches.at(-1).region];
  const there = /^[a-z]\d+$/.test(last) ? `@${last}` : first;
  return singles(paths).some((each) => startOf(each) === there) ? there : null;
}

/** Of paths that share all touches up to the last, those that are complete with it. */
export function complete(entry, chosen) {
  return entry.paths.filter((path) => path.touches.length === chosen.length + 1);
}

/** What a region is marked as, from the touch that it would be. */
export function kindOf(entry, chosen) {
  const kinds = entry.touch.chips.map(([kind]) => kind);
  if (kinds.includes("odds")) return "target";
  if (kinds.includes("wins")) return "wins";
  return chosen.length || entry.paths.every((path) => path.touches.length === 1) ? "place" : "first";
}

/** Whether the last touch would do something else first, such as a move before an attack. */
export function isSeveral(entry) {
  return entry.paths.every((path) => path.lines.length > 1);
}

/** Who could act next: whoever can win or attack best, else the first on the board; null if nobody can. */
export function nextToAct(paths) {
  const found = likely(paths, 1)[0] ?? null;
  const isAttack = found && worth(found) >= 0;
  const first = isAttack ? found : paths.find((path) => path.touches.length > 1 && path.touches[0].region.startsWith("@"));
  return first?.touches[0].region ?? onlyFirst(paths);
}

/** The region that all single actions but those of buttons begin with; null if there are several. */
export function onlyFirst(paths) {
  const firsts = starts(paths);
  return firsts.size === 1 ? [...firsts][0] : null;
}

/** Whoever, and whatever, could act by a single action. */
export function starts(paths) {
  return new Set(singles(paths).map(startOf));
}

/** The likeliest of all actions for a short list: wins, the surest attacks, then the first of each card, then of
 *  each other beginning. */
export function likely(paths, count) {
  const longer = paths.filter((path) => path.touches.length > 1);
  const attacks = longer
    .filter((path) => worth(path) >= 0)
    .sort((one, other) => worth(other) - worth(one))
    .filter((path, index, all) => all.findIndex((each) => sameEnds(each, path)) === index)
    .slice(0, MAX_ATTACKS);
  const begins = longer.filter((path, index) => worth(path) < 0 && longer.findIndex((each) => worth(each) < 0 && startOf(each) === startOf(path)) === index);
  const isCard = (path) => startOf(path).startsWith("hand:");
  return [...attacks, ...begins.filter(isCard), ...begins.filter((path) => !isCard(path))].slice(0, count);
}

/** Of paths that do the same, the first: a plan may be touched in several ways. */
export function distinct(paths) {
  const found = new Map();
  for (const path of paths) {
    const does = path.lines.join("\n");
    if (!found.has(does)) found.set(does, path);
  }
  return [...found.values()];
}

/** Whether it lies neither on the board nor in the hand, and is no button of the bar. */
export function isAnswer(region) {
  return region?.place === "actions" && !region.shape && !region.name.startsWith("button:");
}

/** How sure a win or an attack is; -1 for anything else. */
function worth(path) {
  const { chips } = path.touches.at(-1);
  if (chips.some(([kind]) => kind === "wins")) return 1000;
  const odds = chips.find(([kind]) => kind === "odds");
  return odds ? Number.parseFloat(odds[1].replace(/[^0-9.]/g, "")) || 0 : -1;
}

/** Single actions, which begin with who acts; several at once may begin with whom they go for. */
function singles(paths) {
  return paths.filter((path) => path.touches.length > 1 && path.lines.length === 1);
}

function startOf(path) {
  return path.touches[0].region;
}

function sameEnds(one, other) {
  return startOf(one) === startOf(other) && one.touches.at(-1).region === other.touches.at(-1).region;
}

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
