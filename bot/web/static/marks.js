// What is drawn over the picture: frames, brackets, plates, dice. All signs part by shape, not by colour alone.

import { iconLine, s } from "./dom.js";
import { box, centre, svgShape } from "./geometry.js";

const DARK = "#10131c";
const PLATE = { fill: "#0c2531", line: "#d8f5ff", ink: "#ffffff" };

/** The size of a region that signs are measured by, in pixels of the picture. */
function measure(shape) {
  const { width, height } = box(shape);
  return Math.min(width, height);
}

function outline(shape, grown, attributes) {
  const [tag, place] = svgShape(shape, grown);
  return s(tag, { ...place, fill: "none", "stroke-linejoin": "round", ...attributes });
}

function framed(shape, colour, { wide = 0.055, grown = -0.03, edge = DARK, ...more } = {}) {
  const size = measure(shape);
  return [
    outline(shape, size * grown, { stroke: edge, "stroke-width": size * (wide + 0.035), ...more }),
    outline(shape, size * grown, { stroke: colour, "stroke-width": size * wide, ...more }),
  ];
}

/** Corners outside a region. */
function brackets(shape, colour, { grown = 0.02, dashed = false, edge = DARK } = {}) {
  if (!shape.rect) return cornered(shape, colour, { grown, dashed, edge });
  const { left, top, width, height } = box(shape);
  const size = Math.min(width, height);
  const out = size * grown;
  const [x, y, right, bottom] = [left - out, top - out, left + width + out, top + height + out];
  const arm = size * 0.27;
  const d = [
    `M${x} ${y + arm}V${y}H${x + arm}`,
    `M${right - arm} ${y}H${right}V${y + arm}`,
    `M${right} ${bottom - arm}V${bottom}H${right - arm}`,
    `M${x + arm} ${bottom}H${x}V${bottom - arm}`,
  ].join("");
  const dash = dashed ? `${size * 0.09} ${size * 0.055}` : null;
  const shared = { d, fill: "none", "stroke-linejoin": "miter" };
  return [
    s("path", { ...shared, stroke: edge, "stroke-width": size * 0.125 }),
    s("path", { ...shared, stroke: colour, "stroke-width": size * 0.08, "stroke-dasharray": dash }),
  ];
}

/** The same for a region without four corners: its own, or a circle in four pieces. */
function cornered(shape, colour, { grown, dashed, edge }) {
  const size = measure(shape);
  const sides = shape.outline?.length ?? 4;
  const round = shape.outline ? around(shape.outline) : Math.PI * box(shape).width;
  const side = round / sides;
  const dash = dashed ? `${side * 0.12} ${side * 0.08}` : `${side * 0.25} ${side * 0.5} ${side * 0.25} 0`;
  return [
    outline(shape, size * (grown + 0.03), { stroke: edge, "stroke-width": size * 0.13, "stroke-dasharray": dash }),
    outline(shape, size * (grown + 0.03), { stroke: colour, "stroke-width": size * 0.085, "stroke-dasharray": dash }),
  ];
}

function around(corners) {
  return corners.reduce((far, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length];
    return far + Math.hypot(nextX - x, nextY - y);
  }, 0);
}

function symbol(name, x, y, size, colour) {
  const scale = size / 24;
  return s(
    "g",
    { transform: `translate(${x - size / 2} ${y - size / 2}) scale(${scale})` },
    s("path", { d: iconLine(name), fill: "none", stroke: colour, "stroke-width": 2.6, "stroke-linecap": "round", "stroke-linejoin": "round" }),
  );
}

/** A small plate with a sign and a text, in the middle at x, y. */
function plate(x, y, size, text, { fill, line, ink, sign = null, weight = 700, dash = null }) {
  const font = size * 0.74;
  const wide = Math.max(size * 1.15, text.length * font * 0.52 + size * 0.5 + (sign ? font * 0.95 : 0));
  const parts = [
    s("rect", { x: x - wide / 2, y: y - size / 2, width: wide, height: size, rx: size * 0.26, fill, stroke: line, "stroke-width": size * 0.09, "stroke-dasharray": dash }),
  ];
  const start = x - (sign ? (text.length * font * 0.5) / 2 : 0);
  if (sign) parts.push(symbol(sign, start - font * 0.12, y, font * 0.86, ink));
  const textX = sign ? start + font * 0.42 + (text.length * font * 0.5) / 2 : x;
  parts.push(s("text", { x: textX, y, fill: ink, "font-size": font, "font-weight": weight, "text-anchor": "middle", "dominant-baseline": "central" }, text));
  return s("g", {}, parts);
}

/** The chips of a touch: at most one number or chance, and one danger. */
function chips(shape, chipList, kind, isSeveral, least) {
  const [x, y] = centre(shape);
  const size = measure(shape);
  const height = Math.max(size * 0.34, least);
  const main = chipList.find(([each]) => each !== "danger");
  const danger = chipList.find(([each]) => each === "danger");
  const drawn = [];
  if (main) {
    const [mainKind, text] = main;
    const atY = kind === "target" ? y + size * 0.27 : danger ? y - size * 0.13 : y;
    const big = kind === "target" ? height * 0.95 : height * 1.12;
    const look = {
      odds: { fill: isSeveral ? "#14161e" : "#7c0e0a", line: "#ffffff", ink: "#ffffff", dash: isSeveral ? `${size * 0.05} ${size * 0.035}` : null },
      wins: { fill: "#f4be2e", line: "#241a00", ink: "#241a00", sign: "trophy" },
      steps: { ...PLATE, sign: "steps" },
      ap: { ...PLATE, sign: "steps" },
    }[mainKind] ?? PLATE;
    drawn.push(plate(x, atY, big, text, look));
  }
  if (danger) {
    const atY = kind === "target" ? y - size * 0.3 : y + size * 0.3;
    drawn.push(plate(x, atY, height * 0.84, danger[1], { fill: "#b3140c", line: "#ffffff", ink: "#ffffff", sign: "swords" }));
  }
  return drawn;
}

/** All marks for one region. `least` is the least height of a plate, in pixels of the picture. */
export function regionMarks(region, mark, least) {
  const { shape } = region;
  const drawn = [];
  const size = measure(shape);
  switch (mark.kind) {
    case "first":
      drawn.push(framed(shape, "#ffd84d", { wide: 0.05 }));
      break;
    case "place":
      drawn.push(framed(shape, "#7fe3ff", { wide: 0.045 }));
      break;
    case "wins": {
      const [tag, place] = svgShape(shape, -size * 0.06);
      drawn.push(s(tag, { ...place, fill: "#f4be2e", "fill-opacity": 0.55 }), framed(shape, "#ffe27a", { wide: 0.06 }));
      break;
    }
    case "target":
      drawn.push(
        outline(shape, -size * 0.045, { stroke: "url(#hatch)", "stroke-width": size * 0.1 }),
        brackets(shape, "#ff4b3e", { edge: "#ffffff", grown: -0.02, dashed: mark.isSeveral }),
      );
      break;
  }
  if (mark.isChosen) drawn.push(brackets(shape, "#ffd84d", { grown: 0.03 }));
  if (mark.chips?.length) drawn.push(chips(shape, mark.chips, mark.kind, mark.isSeveral, least));
  if (mark.isPending) drawn.push(outline(shape, size * 0.02, { stroke: "#ffffff", "stroke-width": size * 0.07, class: "pending" }));
  if (mark.isRead) drawn.push(brackets(shape, "#ffffff", { grown: 0.02 }));
  if (mark.isFocused) drawn.push(framed(shape, "#ffffff", { wide: 0.055, grown: 0.05, class: "focus" }));
  return drawn;
}

/** Small coordinates at the edge of a board without its rims: numbers at the left, letters below. `edge` is where what is shown begins. */
export function coordinateMarks(regions, least, edge) {
  const places = regions.map(({ name, shape }) => ({ found: /^@?([a-z])(\d+)$/.exec(name), ...box(shape) })).filter(({ found }) => found);
  if (places.every(({ left }) => left > edge)) return []; // its rims have them
  const [rows, columns] = [new Map(), new Map()];
  for (const place of places) {
    const [, letter, number] = place.found;
    if (!(rows.get(number)?.left <= place.left)) rows.set(number, place);
    if (!(columns.get(letter)?.top >= place.top)) columns.set(letter, place);
  }
  const text = (said, x, y, anchor) =>
    s("text", { x, y, class: "coordinate", "font-size": least * 0.8, "stroke-width": least * 0.2, "text-anchor": anchor }, said);
  const inset = least * 0.2;
  return [
    ...[...rows].map(([number, { left, top }]) => text(number, left + inset, top + least * 0.8, "start")),
    ...[...columns].map(([letter, { left, top, width, height }]) => text(letter, left + width - inset, top + height - inset, "end")),
  ];
}

/** A name under a region. */
export function nameMark(region, text, least) {
  const [x] = centre(region.shape);
  const { top, height, width } = box(region.shape);
  const size = Math.max(least, width * 0.2);
  return plate(x, top + height - size * 0.5, size, text, { fill: "#12141b", line: "#434c61", ink: "#f4f1e8", weight: 600 });
}

/** A step over the board: from where, to where, and what it did there. */
export function stepMarks(from, to, changed, least) {
  const drawn = [];
  if (from?.shape) drawn.push(brackets(from.shape, "#ffa24d", { grown: 0.01, dashed: true }));
  if (from?.shape && to?.shape && from !== to) drawn.push(arrow(from.shape, to.shape));
  const at = to?.shape ?? from?.shape;
  if (at && to && !from) drawn.push(framed(at, "#ffa24d", { wide: 0.06 }));
  for (const [region, amount] of changed) {
    if (!region?.shape) continue;
    const [x, y] = centre(region.shape);
    const text = amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`;
    const look = { fill: amount < 0 ? "#b3140c" : "#146c36", line: "#ffffff", ink: "#ffffff" };
    drawn.push(plate(x, y - measure(region.shape) * 0.34, Math.max(measure(region.shape) * 0.36, least), text, look));
  }
  return s("g", { class: "step-marks" }, drawn);
}

function arrow(one, other) {
  const [x, y] = centre(one);
  const [toX, toY] = centre(other);
  const far = Math.hypot(toX - x, toY - y) || 1;
  const size = Math.min(measure(one), measure(other));
  const [wayX, wayY] = [(toX - x) / far, (toY - y) / far];
  const [endX, endY] = [toX - wayX * size * 0.28, toY - wayY * size * 0.28];
  const head = size * 0.26;
  const points = [
    [endX + wayX * head, endY + wayY * head],
    [endX - wayY * head * 0.8, endY + wayX * head * 0.8],
    [endX + wayY * head * 0.8, endY - wayX * head * 0.8],
  ];
  const line = { x1: x + wayX * size * 0.2, y1: y + wayY * size * 0.2, x2: endX, y2: endY, "stroke-linecap": "round" };
  return [
    s("line", { ...line, stroke: DARK, "stroke-width": size * 0.15 }),
    s("line", { ...line, stroke: "#ffa24d", "stroke-width": size * 0.1, class: "arrow" }),
    s("polygon", { points: points.map((point) => point.join(",")).join(" "), fill: "#ffa24d", stroke: DARK, "stroke-width": size * 0.03 }),
  ];
}

/** The stripes of a target's rim. */
export function hatching(size) {
  return s(
    "pattern",
    { id: "hatch", width: size, height: size, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    s("rect", { width: size, height: size, fill: "#ff4b3e" }),
    s("rect", { width: size / 2, height: size, fill: "#8c120a" }),
  );
}
