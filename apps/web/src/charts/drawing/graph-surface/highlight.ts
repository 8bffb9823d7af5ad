import { faded, type Lit } from '../../graph/graph-lit.ts';
import { paintNames } from './paint-names.ts';
import { paintNodes, type PaintedScene } from './paint-nodes.ts';

/** Pan and zoom of the canvas of a graph. */
export interface GraphView {
  transform: DOMMatrix;
  scale: number;
}

const minOpacity = 0.8;

/**
 * Names and highlighted items of a graph, on a separate canvas. The canvas below fades as one: with thousands of lines, drawing it again
 * for each node under the pointer takes longer than a frame.
 */
export class Highlight {
  readonly #canvas = document.createElement('canvas');
  readonly #below: HTMLCanvasElement;

  constructor(below: HTMLCanvasElement) {
    this.#below = below;
    Object.assign(this.#canvas.style, { position: 'absolute', top: '0', left: '0', width: '100%', height: '100%', pointerEvents: 'none' });
    below.after(this.#canvas);
  }

  show(painted: PaintedScene, lit: Lit | null, at: number | null, { transform, scale }: GraphView): void {
    this.#below.style.opacity = lit ? String(faded) : '';
    const context = this.#clear();
    if (!context) return;
    const { clientWidth: width, clientHeight: height } = this.#below;
    context.setTransform(transform);
    if (lit) paintLinks(context, painted, lit.links, scale);
    paintNodes(context, painted, { among: lit?.nodes ?? new Set(), at, scale });
    paintNames(context, painted, { among: lit?.nodes ?? null, at, scale, width, height });
  }

  #clear(): CanvasRenderingContext2D | null {
    const { width, height } = this.#below;
    const context = this.#canvas.getContext('2d');
    if (this.#canvas.width !== width || this.#canvas.height !== height) Object.assign(this.#canvas, { width, height });
    context?.resetTransform();
    context?.clearRect(0, 0, width, height);
    return context;
  }
}

function paintLinks(context: CanvasRenderingContext2D, painted: PaintedScene, among: ReadonlySet<number>, scale: number): void {
  const { scene, places, colourOf } = painted;
  context.save();
  for (const place of among) {
    const link = scene.links[place];
    const [start, end] = [places[link?.from ?? -1], places[link?.to ?? -1]];
    if (!link || !start || !end) continue;
    context.globalAlpha = Math.max(link.opacity, minOpacity);
    context.strokeStyle = colourOf(link.colour);
    context.lineWidth = link.width / scale;
    context.setLineDash(link.kind.isDashed ? [4, 3] : []);
    context.beginPath();
    context.moveTo(...start);
    context.quadraticCurveTo(...bent(start, end, link.bend), ...end);
    context.stroke();
  }
  context.restore();
}

/** The middle of a line as the library below bends it. */
function bent([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number], bend: number): [number, number] {
  return [(x1 + x2) / 2 + (y2 - y1) * bend, (y1 + y2) / 2 - (x2 - x1) * bend];
}
