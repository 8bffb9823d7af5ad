export interface Size {
  width: number;
  height: number;
}

type Corner = readonly [left: number, top: number];

/** A section of the upper edge of the free room: nothing is below `top` between `left` and `right`. */
interface Ledge {
  left: number;
  right: number;
  top: number;
}

/** Widths to try, as multiples of the width at which all boxes would fill a frame without a gap. */
const triedWidths = [1, 1.05, 1.1, 1.15, 1.2, 1.3, 1.4, 1.55, 1.7, 1.9, 2.2, 2.6];

/**
 * Upper left corners of boxes that do not overlap, together so close to a frame's proportions (`aspect` = width / height) that they are
 * drawn as large as the tried widths allow. The highest free ledge takes the widest box that fits there, among equals the higher, until
 * none fits. The same boxes always get the same places. Source: best fit of Burke, Kendall, Whitwell (2004).
 */
export function packBoxes(boxes: readonly Size[], aspect: number): Corner[] {
  const numbered = boxes.map((box, index) => ({ ...box, index }));
  const order = numbered.sort((a, b) => b.width - a.width || b.height - a.height || a.index - b.index);
  const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
  let best: { corners: Corner[]; extent: number } | null = null;
  for (const multiple of triedWidths) {
    const { corners, width, height } = packWithin(order, Math.max(order[0]?.width ?? 0, Math.sqrt(area * aspect) * multiple));
    const extent = Math.max(width / aspect, height);
    if (!best || extent < best.extent) best = { corners, extent };
  }
  return best?.corners ?? [];
}

interface NumberedBox extends Size {
  index: number;
}

/** Sums of floating point numbers differ in their last digits. */
const tolerance = 1e-9;

/** @param order the boxes, the widest first; none is wider than `room`. */
function packWithin(order: readonly NumberedBox[], room: number): Size & { corners: Corner[] } {
  const waiting = [...order];
  const corners: Corner[] = order.map(() => [0, 0]);
  let ledges: Ledge[] = [{ left: 0, right: room, top: 0 }];
  let [width, height] = [0, 0];
  while (waiting.length > 0) {
    const at = ledges.reduce((highest, { top }, index) => (top < (ledges[highest]?.top ?? 0) ? index : highest), 0);
    const { left, right, top } = ledges[at] ?? { left: 0, right: room, top: 0 };
    const fitting = waiting.findIndex((box) => box.width <= (right - left) * (1 + tolerance));
    const [box] = fitting < 0 ? [] : waiting.splice(fitting, 1);
    if (!box) {
      // If nothing fits, the ledge is lowered to the level of its neighbour.
      const beside = Math.min(ledges[at - 1]?.top ?? Infinity, ledges[at + 1]?.top ?? Infinity);
      ledges = joined(ledges.with(at, { left, right, top: beside }));
      continue;
    }
    corners[box.index] = [left, top];
    [width, height] = [Math.max(width, left + box.width), Math.max(height, top + box.height)];
    const end = left + box.width;
    const rest = end < right * (1 - tolerance) ? [{ left: end, right, top }] : [];
    ledges = joined(ledges.toSpliced(at, 1, { left, right: rest.length > 0 ? end : right, top: top + box.height }, ...rest));
  }
  return { corners, width, height };
}

/** Neighbours of the same height joined into one ledge. */
function joined(ledges: readonly Ledge[]): Ledge[] {
  const found: Ledge[] = [];
  for (const ledge of ledges) {
    const last = found.at(-1);
    if (last && last.top === ledge.top) last.right = ledge.right;
    else found.push({ ...ledge });
  }
  return found;
}
