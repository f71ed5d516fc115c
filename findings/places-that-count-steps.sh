#!/usr/bin/env bash
# In a knock-out of sixteen, the library's final standings put those who lose their first match in fifth place.
#
# brackets-manager 1.11.1 (npm, with brackets-memory-db 1.0.6): `get.finalStandings` numbers the steps at which people
# went out, not the people before them. The eight who lose at once share rank 5, where a bracket has them share
# place 9; of eight people the losers of the first round get 4, where two share third place and four are fifth. With a
# match for third place everybody below moves down by one: the same first-round losers are sixth. In a double
# elimination of sixteen the first to go out share rank 8 instead of 13. Points for a season or prizes by these ranks
# go to people far below. A program that shows places has to count the people who are better: 1 + their number.
set -euo pipefail
command -v npm >/dev/null || { echo "npm is needed"; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund brackets-manager@1.11.1 brackets-memory-db@1.0.6
cat > cups.mjs <<'JAVASCRIPT'
import { readFileSync } from 'node:fs';
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';

const version = JSON.parse(readFileSync('node_modules/brackets-manager/package.json')).version;
if (version !== '1.11.1') throw Error('another version');

const READY = 2;

/** The ranks after a cup in which the first player of each match wins. */
async function ranks(people, type, settings) {
  const manager = new BracketsManager(new InMemoryDatabase());
  const seeding = Array.from({ length: people }, (_, number) => `player ${number + 1}`);
  await manager.create.stage({ tournamentId: 0, name: 'cup', type, seeding, settings });
  for (;;) {
    const { match } = await manager.get.stageData(0);
    const next = match.find(each => each.status === READY);
    if (next === undefined) break;
    await manager.update.match({ id: next.id, opponent1: { result: 'win' } });
  }
  return (await manager.get.finalStandings(0)).map(each => each.rank).join(' ');
}

const cups = [
  [8, 'single_elimination', {}, '1 2 3 3 4 4 4 4'],
  [16, 'single_elimination', {}, '1 2 3 3 4 4 4 4 5 5 5 5 5 5 5 5'],
  [16, 'single_elimination', { consolationFinal: true }, '1 2 3 4 5 5 5 5 6 6 6 6 6 6 6 6'],
  [16, 'double_elimination', { grandFinal: 'simple' }, '1 2 3 4 5 5 6 6 7 7 7 7 8 8 8 8'],
];
for (const [people, type, settings, seen] of cups) {
  const found = await ranks(people, type, { ...settings });
  console.log(`${people} people, ${type} ${JSON.stringify(settings)}: ${found}`);
  if (found !== seen) throw Error('this has changed');
}
JAVASCRIPT
node cups.mjs
