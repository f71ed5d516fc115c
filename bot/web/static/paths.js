// An action is a path of touches: what can follow the touches that were chosen so far.

/** What goes on from the chosen regions. Of each next region: its paths, and the touch that it would be. */
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
  return next;
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

/** The best of all actions for a short list: wins, then the surest attacks. */
export function best(paths, count) {
  const worth = (path) => {
    const chips = path.touches.at(-1).chips;
    if (chips.some(([kind]) => kind === "wins")) return 1000;
    const odds = chips.find(([kind]) => kind === "odds");
    return odds ? Number.parseFloat(odds[1].replace(/[^0-9.]/g, "")) || 0 : -1;
  };
  return paths
    .filter((path) => path.touches.length > 1 && worth(path) >= 0)
    .sort((one, other) => worth(other) - worth(one))
    .filter((path, index, all) => all.findIndex((each) => sameEnds(each, path)) === index)
    .slice(0, count);
}

function sameEnds(one, other) {
  return one.touches[0].region === other.touches[0].region && one.touches.at(-1).region === other.touches.at(-1).region;
}
