import type { GraphScene } from '../../graph/graph-scene.ts';
import { reachOf, traceRing, traceShape } from '../../graph/graph-shapes.ts';
import type { Colour } from '../../palette.ts';

export interface PaintedScene {
  scene: GraphScene;
  /** Positions of the nodes, in px around the centre. */
  places: readonly (readonly [x: number, y: number])[];
  colourOf: (colour: Colour) => string;
  /** Radius of a node on the canvas at a scale. */
  radius: (place: number, scale: number) => number;
}

export interface PaintOptions {
  /** The places of the nodes that are painted; null for all. */
  among: ReadonlySet<number> | null;
  /** The marked node. */
  at: number | null;
  scale: number;
}

/** All nodes of one colour as one path. */
export function paintNodes(context: CanvasRenderingContext2D, painted: PaintedScene, { among, at, scale }: PaintOptions): void {
  const { scene, places, colourOf, radius } = painted;
  const ofColour = new Map<Colour, number[]>();
  for (const place of among ?? scene.nodes.keys()) {
    const colour = scene.nodes[place]?.kind.colour;
    if (!colour) continue;
    const alike = ofColour.get(colour);
    if (alike) alike.push(place);
    else ofColour.set(colour, [place]);
  }
  context.save();
  for (const [colour, nodes] of ofColour) {
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
    context.strokeStyle = colourOf('var(--text)');
    context.lineWidth = 2 / scale;
    context.beginPath();
    traceShape(context, 'circle', centre, radius(at, scale) * reachOf(scene.nodes[at]?.isHub ?? false) + 2 / scale);
    context.stroke();
  }
  context.restore();
}
