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

export interface PaintOptions {
  lit: Lit | null;
  /** The node that is marked. */
  at: number | null;
  scale: number;
}

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
