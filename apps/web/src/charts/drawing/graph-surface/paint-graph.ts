import { cutNames, namesThatFit, namingOrder } from '../../graph-names.ts';
import { faded, type Lit } from '../../graph-lit.ts';
import type { GraphScene } from '../../graph-scene.ts';
import { reachOf, traceRing, traceShape } from '../../graph-shapes.ts';
import type { Colour } from '../../palette.ts';

export interface PaintedScene {
  scene: GraphScene;
  /** Of the nodes, in px around the middle. */
  places: readonly (readonly [x: number, y: number])[];
  colourOf: (colour: Colour) => string;
  /** Of a node on the canvas at a scale. */
  radius: (place: number, scale: number) => number;
}

interface PaintOptions {
  lit: Lit | null;
  /** The node that is marked. */
  at: number | null;
  scale: number;
}

const fontFamily = `system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif`;
const fontSize = 11;
/** Names at a time, and how many nodes are looked at for them. */
const [mostNames, mostCandidates] = [60, 400];

/** All nodes of one colour as one path. */
export function paintNodes(context: CanvasRenderingContext2D, painted: PaintedScene, { lit, at, scale }: PaintOptions): void {
  const { scene, places, colourOf, radius } = painted;
  const looks = new Map<string, { colour: Colour; opacity: number; nodes: number[] }>();
  scene.nodes.forEach(({ kind }, place) => {
    const opacity = lit && !lit.nodes.has(place) ? faded : 1;
    const key = `${kind.colour} ${opacity}`;
    const look = looks.get(key);
    if (look) look.nodes.push(place);
    else looks.set(key, { colour: kind.colour, opacity, nodes: [place] });
  });
  context.save();
  for (const { colour, opacity, nodes } of looks.values()) {
    context.globalAlpha = opacity;
    context.fillStyle = colourOf(colour);
    context.beginPath();
    for (const place of nodes) {
      const node = scene.nodes[place];
      const centre = places[place];
      if (!node || !centre) continue;
      traceShape(context, node.shape, centre, radius(place, scale));
      if (node.isHub) traceRing(context, centre, radius(place, scale));
    }
    context.fill();
  }
  const centre = at === null ? undefined : places[at];
  if (centre && at !== null) {
    context.globalAlpha = 1;
    context.strokeStyle = colourOf('var(--text)');
    context.lineWidth = 2 / scale;
    context.beginPath();
    traceShape(context, 'circle', centre, radius(at, scale) * reachOf(scene.nodes[at]?.isHub ?? false) + 2 / scale);
    context.stroke();
  }
  context.restore();
}

interface NameOptions extends PaintOptions {
  /** Of the canvas in px. */
  width: number;
  height: number;
}

const orders = new WeakMap<GraphScene, number[]>();

/** As many names as there is room for in view, the most important first; of what is lit all that fit. */
export function paintNames(context: CanvasRenderingContext2D, painted: PaintedScene, { lit, at, scale, width, height }: NameOptions): void {
  const { scene, places, colourOf, radius } = painted;
  const order = orders.get(scene) ?? namingOrder(scene);
  orders.set(scene, order);
  const { a, d, e, f } = context.getTransform();
  const ratio = devicePixelRatio;
  const candidates: number[] = at === null ? [] : [at];
  for (const place of order) {
    if (candidates.length >= mostCandidates) break;
    if (place === at || (lit && !lit.nodes.has(place))) continue;
    const [x = 0, y = 0] = places[place] ?? [];
    const [left, top] = [(x * a + e) / ratio, (y * d + f) / ratio];
    if (left > 0 && top > 0 && left < width && top < height) candidates.push(place);
  }
  const names = cutNames(candidates.map((place) => scene.nodes[place]?.name ?? ''));
  const boxes = candidates.map((place, index) => {
    const [x = 0, y = 0] = places[place] ?? [];
    const below = radius(place, scale) * reachOf(scene.nodes[place]?.isHub ?? false);
    return { x: x * scale, y: (y + below) * scale + 2, text: names[index] ?? '' };
  });
  context.save();
  context.font = `${fontSize / scale}px ${fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = 3 / scale;
  context.strokeStyle = colourOf('var(--card)');
  context.fillStyle = colourOf('var(--text)');
  for (const index of namesThatFit(boxes, mostNames)) {
    const { x, y, text } = boxes[index] ?? { x: 0, y: 0, text: '' };
    context.strokeText(text, x / scale, y / scale);
    context.fillText(text, x / scale, y / scale);
  }
  context.restore();
}
