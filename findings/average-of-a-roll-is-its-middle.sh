#!/usr/bin/env bash
# The average that a dice roller tells can be seven hundred times the true one, and the least roll above a roll made.
#
# @dice-roller/rpg-dice-roller 5.5.1 (npm): `averageTotal` is the middle between `minTotal` and `maxTotal`, not an
# expected value. For two dice of which the higher is kept, it says 10.5 where 13.825 is the mean; for an exploding
# die, whose greatest total counts a thousand explosions, 3003.5 where 4.2 is. `minTotal` takes the least of every
# part of a sum, and `maxTotal` the greatest, also of what is subtracted: both are 0 for `1d6-1d6`, which gives -5
# to 5. A program that shows "8 expected" or checks a typed total against these bounds needs its own arithmetic.
set -euo pipefail
command -v npm >/dev/null || { echo "npm is needed"; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund @dice-roller/rpg-dice-roller@5.5.1
cat > averages.mjs <<'JAVASCRIPT'
import assert from 'node:assert';
import { DiceRoll } from '@dice-roller/rpg-dice-roller';

const ROLLS = 20_000;

for (const [notation, told, bounds, mean] of [
  ['2d6', 7, [2, 12], 7],
  ['2d20kh1', 10.5, [1, 20], 13.825],
  ['1d6!', 3003.5, [1, 6006], 4.2],
  ['1d6-1d6', 0, [0, 0], 0],
]) {
  const roll = new DiceRoll(notation);
  const totals = Array.from({ length: ROLLS }, () => new DiceRoll(notation).total);
  const seen = totals.reduce((sum, each) => sum + each, 0) / ROLLS;
  assert.equal(roll.averageTotal, told);
  assert.deepEqual([roll.minTotal, roll.maxTotal], bounds);
  assert(Math.abs(seen - mean) < 0.3, `${notation}: ${seen}`);
  const least = Math.min(...totals);
  if (notation === '1d6-1d6') assert(least < roll.minTotal);
  console.log(`${notation}: told ${told}, seen ${seen.toFixed(2)}; told at least ${bounds[0]}, seen ${least}`);
}
JAVASCRIPT
node averages.mjs
