#!/usr/bin/env bash
# Which hexes lie between two others depends on who looks at whom, and on where on the map the two are.
#
# honeycomb-grid 4.1.5 (npm): `line({ start, stop })` takes points at equal steps and rounds each to a hex. Between
# two hexes that share two neighbours, such a point lies exactly on the border of both, and the fractions' last bits
# choose one. From (0, 0) to (1, 1) it is the hex at the right; both moved by (-1, 2), it is the one at the left. A
# line of three such steps has seven shapes, by where it begins. From (1, -1) to (4, 2) it passes (3, 2), from (4, 2)
# to (1, -1) it passes (4, 1) instead. So with a wall there, one of two pieces sees the other and is not seen, and
# two pieces that see each other at one end of a map do not at the other. Who needs lines of sight must take both
# hexes at a border, or move the points aside by much more than the error.
set -euo pipefail
command -v npm >/dev/null || { echo "npm is needed"; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund honeycomb-grid@4.1.5
cat > lines.mjs <<'JAVASCRIPT'
import { readFileSync } from 'node:fs';
import { defineHex, Grid, line, spiral } from 'honeycomb-grid';

const version = JSON.parse(readFileSync('node_modules/honeycomb-grid/package.json')).version;
if (version !== '4.1.5') throw Error('another version');

const grid = new Grid(defineHex(), spiral({ start: [0, 0], radius: 12 }));
const cells = [...grid].filter(hex => Math.max(...[hex.q, hex.r, hex.s].map(Math.abs)) <= 6);
/** The hexes strictly between two, as steps from `from`. */
const between = (start, stop, from = start) =>
  grid.traverse(line({ start, stop })).toArray().slice(1, -1).map(hex => `${hex.q - from[0]},${hex.r - from[1]}`);

const [here, moved] = [between([0, 0], [1, 1]), between([-1, 2], [0, 3])].join(' ').split(' ');
console.log(`two hexes one such step apart have ${here} between them, moved by (-1, 2) they have ${moved}`);

const shapes = new Set(cells.map(({ q, r }) => between([q, r], [q + 3, r + 3]).join(' ')));
console.log(`three such steps have ${shapes.size} shapes`);

const there = between([1, -1], [4, 2], [0, 0]);
const back = between([4, 2], [1, -1], [0, 0]).reverse();
console.log(`there ${there.join(' ')}; back ${back.join(' ')}`);

if (here !== '1,0' || moved !== '0,1' || shapes.size !== 7 || !there.includes('3,2') || !back.includes('4,1'))
  throw Error('this has changed');
JAVASCRIPT
node lines.mjs
