#!/usr/bin/env bash
# After a double elimination is decided, its second final stays ready to be played, and its result changes nothing.
#
# brackets-manager 1.11.1 (npm, with brackets-memory-db 1.0.6), `grandFinal: 'double'`: the description of the setting
# says that the second final is played if the winner of the winners' bracket loses the first one. When they win it,
# though, the stage is over and `get.finalStandings` names the champion, but the second final has both opponents and
# the status "ready", like any match that people are to play, and takes a result. If the other player wins it, the
# last match of the bracket has one winner and the standings another. A program that calls people to every match that
# is ready calls these two once more, for nothing; whether the first final was lost has to be looked at beside it.
set -euo pipefail
command -v npm >/dev/null || { echo "npm is needed"; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund brackets-manager@1.11.1 brackets-memory-db@1.0.6
cat > final.mjs <<'JAVASCRIPT'
import { readFileSync } from 'node:fs';
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';

const version = JSON.parse(readFileSync('node_modules/brackets-manager/package.json')).version;
if (version !== '1.11.1') throw Error('another version');

const READY = 2;
const manager = new BracketsManager(new InMemoryDatabase());
const seeding = ['first', 'second', 'third', 'fourth'];
const settings = { grandFinal: 'double' };
await manager.create.stage({ tournamentId: 0, name: 'cup', type: 'double_elimination', seeding, settings });
const matches = async () => (await manager.get.stageData(0)).match;
const [final, again] = (await matches()).slice(-2).map(each => each.id);
const find = async id => (await matches()).find(each => each.id === id);

while ((await find(final)).status !== READY) {
  const next = (await matches()).find(each => each.status === READY);
  await manager.update.match({ id: next.id, opponent1: { result: 'win' } });
}
await manager.update.match({ id: final, opponent1: { result: 'win' } });  // of the winners' bracket: it is over
const champion = async () => (await manager.get.finalStandings(0))[0].name;
console.log(`champion after the first final: ${await champion()}`);
const left = await find(again);
console.log(`second final: status ${left.status}, opponents ${left.opponent1.id} and ${left.opponent2.id}`);
await manager.update.match({ id: again, opponent2: { result: 'win' } });
const winner = seeding[(await find(again)).opponent2.id];
console.log(`winner of the last match: ${winner}; champion: ${await champion()}`);
if (left.status !== READY || winner !== 'second' || (await champion()) !== 'first') throw Error('this has changed');
JAVASCRIPT
node final.mjs
