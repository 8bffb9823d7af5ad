import { cutNames, namesThatFit, namingOrder } from '../../graph/graph-names.ts';
import type { GraphScene } from '../../graph/graph-scene.ts';
import { reachOf } from '../../graph/graph-shapes.ts';
import type { PaintedScene, PaintOptions } from './paint-nodes.ts';

interface NameOptions extends PaintOptions {
  /** Width of the canvas in px. */
  width: number;
  height: number;
}

const font = "11px system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";
/** Outline around a name, in px, so that it is legible on lines and nodes. */
const halo = 3;
const nameHeight = 18;
/** Maximum number of names at a time, and of nodes that are considered for them. */
const [maxNames, maxCandidates] = [60, 400];

interface Naming {
  order: readonly number[];
  names: readonly string[];
  /** Names as they are drawn, by text and colours: painting letters again takes longer than the rest of a frame. */
  painted: Map<string, HTMLCanvasElement>;
}
const namings = new WeakMap<GraphScene, Naming>();

function namingOf(scene: GraphScene): Naming {
  const known = namings.get(scene);
  if (known) return known;
  const names = cutNames(scene.nodes.map(({ name }) => name));
  const naming: Naming = { order: namingOrder(scene), names, painted: new Map() };
  namings.set(scene, naming);
  return naming;
}

/** As many names as fit in the view, the most important first. */
export function paintNames(context: CanvasRenderingContext2D, painted: PaintedScene, options: NameOptions): void {
  const { among, at, scale, width, height } = options;
  const { scene, places, radius } = painted;
  const naming = namingOf(scene);
  const ratio = devicePixelRatio;
  const { a, d, e, f } = context.getTransform();
  const boxes: { x: number; y: number; text: string }[] = [];
  const consider = (place: number): void => {
    const [x = 0, y = 0] = places[place] ?? [];
    const [left, top] = [(x * a + e) / ratio, (y * d + f) / ratio];
    if (left < 0 || top < 0 || left > width || top > height) return;
    const below = radius(place, scale) * reachOf(scene.nodes[place]?.isHub ?? false) * scale;
    boxes.push({ x: left, y: top + below + 2, text: naming.names[place] ?? '' });
  };
  if (at !== null) consider(at);
  for (const place of naming.order) {
    if (boxes.length >= maxCandidates) break;
    if (place !== at && (!among || among.has(place))) consider(place);
  }
  context.save();
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  for (const index of namesThatFit(boxes, maxNames)) {
    const { x, y, text } = boxes[index] ?? { x: 0, y: 0, text: '' };
    const name = paintedName(text, naming, painted, ratio);
    // At integer pixels; letters blur between them.
    const [left, top] = [Math.round(x * ratio - name.width / 2) / ratio, Math.round((y - halo) * ratio) / ratio];
    context.drawImage(name, left, top, name.width / ratio, name.height / ratio);
  }
  context.restore();
}

function paintedName(text: string, { painted }: Naming, { colourOf }: PaintedScene, ratio: number): HTMLCanvasElement {
  const [ink, ground] = [colourOf('var(--text)'), colourOf('var(--card)')];
  const key = `${text} ${ink} ${ratio}`;
  const known = painted.get(key);
  if (known) return known;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.font = font;
  [canvas.width, canvas.height] = [Math.ceil((context.measureText(text).width + 2 * halo) * ratio), nameHeight * ratio];
  context.scale(ratio, ratio);
  Object.assign(context, { font, textBaseline: 'top', lineJoin: 'round', lineWidth: halo, strokeStyle: ground, fillStyle: ink });
  context.strokeText(text, halo, halo);
  context.fillText(text, halo, halo);
  painted.set(key, canvas);
  return canvas;
}
