#!/usr/bin/env bash
# A Swiss of six players can leave two of them with a bye in round 4, and one of five gives somebody two byes.
#
# tournament-organizer 4.1.1 (npm; it pairs with tournament-pairings by a matching of greatest weight): a pairing
# without rematches need not exist. Six players who have met as two groups of three, each of one against each of
# the other, can meet only within their group in round 4: two matches can be found, and the two players left over
# have a bye, a point each, though the field is even. Nothing is raised. Nor do earlier rounds look ahead. In a
# field of five, four rounds give somebody a second bye nearly always, although round-robin order has one bye each.
# A program that pairs has to say what it wants then: a rematch, which both players can win or lose, or a bye.
set -euo pipefail
command -v npm >/dev/null || { echo "npm is needed"; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund tournament-organizer@4.1.1 tournament-pairings@2.0.1
cat > evenings.mjs <<'JAVASCRIPT'
import { readFileSync } from 'node:fs';
import organizer from 'tournament-organizer';

const versionOf = name => JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version;
if (versionOf('tournament-organizer') !== '4.1.1') throw Error('another version');

const Manager = organizer.default ?? organizer;
let seed = 1;
Math.random = () => (seed = seed * 48271 % 2147483647) / 2147483647;

/** The byes of each round of an evening in which the player with the lower number wins. */
function evening(players, rounds) {
  const tournament = new Manager().createTournament('evening', { stageOne: { format: 'swiss', rounds } });
  for (let number = 0; number < players; number++) tournament.createPlayer(`player ${number}`, String(number));
  tournament.startTournament();
  const byes = [];
  for (let round = 1; round <= rounds; round++) {
    const matches = tournament.getMatchesByRound(round);
    const pairs = matches.map(each => [each.getPlayer1().id, each.getPlayer2().id]);
    byes.push(pairs.filter(pair => pair.includes(null)).map(pair => pair.find(id => id !== null)));
    matches.forEach((each, at) => {
      const [one, two] = pairs[at];
      if (one !== null && two !== null) tournament.enterResult(each.getId(), +(one < two), +(two < one));
    });
    if (round < rounds) tournament.nextRound();
  }
  return byes;
}

const evenings = (players, rounds) => Array.from({ length: 200 }, () => evening(players, rounds));
const six = evenings(6, 4).filter(rounds => rounds[3].length === 2).length;
const five = evenings(5, 4).filter(rounds => new Set(rounds.flat()).size < 4).length;
const eight = evenings(8, 4).filter(rounds => rounds.flat().length > 0).length;
console.log(`six players, round 4: two byes on ${six} of 200 evenings`);
console.log(`five players, four rounds: somebody has two byes on ${five} of 200 evenings`);
console.log(`eight players, four rounds: a bye on ${eight} of 200 evenings`);
if (six < 20 || five < 150 || eight > 0) throw Error('this has changed');
JAVASCRIPT
node evenings.mjs
