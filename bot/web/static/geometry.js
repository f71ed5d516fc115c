// Shapes of regions: boxes, centres, outlines, and which one lies that way.

export function box(shape) {
  if (shape.rect) {
    const [left, top, width, height] = shape.rect;
    return { left, top, width, height };
  }
  if (shape.circle) {
    const [x, y, radius] = shape.circle;
    return { left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius };
  }
  const xs = shape.outline.map(([x]) => x);
  const ys = shape.outline.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

export function centre(shape) {
  const { left, top, width, height } = box(shape);
  return [left + width / 2, top + height / 2];
}

/** The tag and attributes of the shape in SVG, grown outwards by some pixels. */
export function svgShape(shape, grown = 0, round = 0.09) {
  if (shape.circle) {
    const [cx, cy, r] = shape.circle;
    return ["circle", { cx, cy, r: r + grown }];
  }
  if (shape.rect) {
    const [x, y, width, height] = shape.rect;
    const rx = Math.min(width, height) * round;
    return ["rect", { x: x - grown, y: y - grown, width: width + 2 * grown, height: height + 2 * grown, rx }];
  }
  const [cx, cy] = centre(shape);
  const points = shape.outline.map(([x, y]) => {
    const far = Math.hypot(x - cx, y - cy) || 1;
    return `${x + ((x - cx) / far) * grown},${y + ((y - cy) / far) * grown}`;
  });
  return ["polygon", { points: points.join(" ") }];
}

/** The part of a region's box that is inside its shape, as a value of `clip-path`. */
export function clip(shape) {
  if (shape.rect) return "none";
  if (shape.circle) return "circle(50%)";
  const { left, top, width, height } = box(shape);
  const corners = shape.outline.map(([x, y]) => `${((x - left) / width) * 100}% ${((y - top) / height) * 100}%`);
  return `polygon(${corners.join(", ")})`;
}

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest region in the way of an arrow key; null if there is none. */
export function nearest(regions, from, arrow) {
  const [wayX, wayY] = WAYS[arrow];
  const [fromX, fromY] = centre(from.shape);
  let found = null;
  let least = Infinity;
  for (const region of regions) {
    if (region === from) continue;
    const [x, y] = centre(region.shape);
    const along = (x - fromX) * wayX + (y - fromY) * wayY;
    const aside = Math.abs((x - fromX) * wayY) + Math.abs((y - fromY) * wayX);
    if (along <= 1 || aside > along * 1.6) continue;
    const cost = along + aside * 1.1;
    if (cost < least) [found, least] = [region, cost];
  }
  return found;
}
