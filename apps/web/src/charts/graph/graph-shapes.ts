import type { NodeShape } from './network.ts';

type Corner = readonly [x: number, y: number];

/** Corners in units of the radius; all shapes look about equally large. A circle has none. */
const corners: Readonly<Record<NodeShape, readonly Corner[]>> = {
  circle: [],
  square: [[-0.86, -0.86], [0.86, -0.86], [0.86, 0.86], [-0.86, 0.86]],
  triangle: [[0, -1.15], [1.05, 0.75], [-1.05, 0.75]],
  diamond: [[0, -1.2], [1, 0], [0, 1.2], [-1, 0]],
  hexagon: [[1.1, 0], [0.55, 0.95], [-0.55, 0.95], [-1.1, 0], [-0.55, -0.95], [0.55, -0.95]],
};

/** The drawing methods of a canvas for outlines. */
type Outline = Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo' | 'arc' | 'closePath'>;

/** Adds a shape around a point to the path of a canvas. */
export function traceShape(path: Outline, shape: NodeShape, [x, y]: Corner, radius: number): void {
  const [first, ...others] = corners[shape];
  if (!first) {
    path.moveTo(x + radius, y);
    path.arc(x, y, radius, 0, 2 * Math.PI);
    return;
  }
  path.moveTo(x + first[0] * radius, y + first[1] * radius);
  for (const [dx, dy] of others) path.lineTo(x + dx * radius, y + dy * radius);
  path.closePath();
}

const short = (value: number): number => Math.round(value * 100) / 100;

/** A shape around a point as the `d` of an SVG path. */
export function shapePath(shape: NodeShape, [x, y]: Corner, radius: number): string {
  const points = corners[shape].map(([dx, dy]) => `${short(x + dx * radius)} ${short(y + dy * radius)}`);
  return points.length === 0 ? circlePath([x, y], radius, 1) : `M${points.join('L')}Z`;
}

/** Size of a node's ring and its thickness, in radii. */
const [ringSize, ringWidth] = [1.75, 0.3];

/** A ring around a node, filled together with it. */
export const ringPath = (centre: Corner, radius: number): string =>
  circlePath(centre, radius * ringSize, 1) + circlePath(centre, radius * (ringSize - ringWidth), 0);

export function traceRing(path: Outline, [x, y]: Corner, radius: number): void {
  path.moveTo(x + radius * ringSize, y);
  path.arc(x, y, radius * ringSize, 0, 2 * Math.PI);
  path.moveTo(x + radius * (ringSize - ringWidth), y);
  path.arc(x, y, radius * (ringSize - ringWidth), 0, 2 * Math.PI, true);
}

/** Room that a node takes with its ring, as a multiple of its radius. */
export const reachOf = (isHub: boolean): number => (isHub ? ringSize : 1);

function circlePath([x, y]: Corner, radius: number, sweep: 0 | 1): string {
  const [r, left, right] = [short(radius), short(x - radius), short(x + radius)];
  return `M${right} ${short(y)}A${r} ${r} 0 1 ${sweep} ${left} ${short(y)}A${r} ${r} 0 1 ${sweep} ${right} ${short(y)}Z`;
}
