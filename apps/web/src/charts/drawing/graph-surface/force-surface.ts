import ForceGraph from 'force-graph';
import { litAround, litLink, type Lit } from '../../graph/graph-lit.ts';
import { reachOf, traceShape } from '../../graph/graph-shapes.ts';
import type { GraphScene } from '../../graph/graph-scene.ts';
import { palettes, type Colour, type ColourName } from '../../palette.ts';
import type { GraphPoint, OpenSurface } from './graph-surface.ts';
import { Highlight, type GraphView } from './highlight.ts';
import { paintNodes, type PaintedScene } from './paint-nodes.ts';

interface Point {
  id: number;
  x: number;
  y: number;
  fx: number;
  fy: number;
}
interface Line {
  place: number;
  source: number | Point;
  target: number | Point;
}

const margin = 48;
/** Everything in view; not exactly 1, at which the library considers the view untouched and zooms by itself. */
const fullZoom = 0.999;
const [minZoom, maxZoom] = [0.5, 20];

/** Draws thousands of nodes without a graphics card: it strokes all lines of one style at once, and draws only after a change. */
export const openForceSurface: OpenSurface = (element, events) => {
  let painted: PaintedScene | null = null;
  let [lit, at]: [Lit | null, number | null] = [null, null];
  let hover: GraphPoint | null = null;
  let isNew = false;
  let view: GraphView | null = null;
  const [pointer, onMove] = watchPointer(element);
  const graph = new ForceGraph<Point, Line>(element)
    .cooldownTicks(0)
    .enableNodeDrag(false)
    .minZoom(minZoom)
    .maxZoom(maxZoom)
    // Our own tooltip describes the item under the pointer, as with the other renderer.
    .nodeLabel(() => '')
    .linkLabel(() => '')
    .nodeCanvasObject(() => {})
    .nodePointerAreaPaint(({ id, x, y }, colour, context, scale) => {
      const node = painted?.scene.nodes[id];
      if (!node) return;
      context.fillStyle = colour;
      context.beginPath();
      traceShape(context, 'circle', [x, y], Math.max(5 / scale, (painted?.radius(id, scale) ?? 0) * reachOf(node.isHub)));
      context.fill();
    })
    .linkCurvature(({ place }) => painted?.scene.links[place]?.bend ?? 0)
    .linkWidth(({ place }) => painted?.scene.links[place]?.width ?? 1)
    .linkLineDash(({ place }) => (painted?.scene.links[place]?.kind.isDashed ? [4, 3] : null))
    .linkColor(({ place }) => lineColour(place))
    .onNodeHover((node) => hovered(node ? { node: node.id } : null))
    .onLinkHover((line) => hovered(line ? { link: line.place } : null))
    .onNodeClick(({ id }) => events.onPick(id))
    .onRenderFramePost((context, scale) => {
      if (!painted) return;
      paintNodes(context, painted, { among: null, at: null, scale });
      view = { transform: context.getTransform(), scale };
      highlight();
      // A frame shows no links until their ends are resolved.
      const [line] = graph.graphData().links;
      if (isNew && typeof line?.source !== 'number') {
        isNew = false;
        events.onDrawn();
      }
    });

  const canvas = element.querySelector('canvas');
  const layer = canvas && new Highlight(canvas);
  function highlight(): void {
    if (painted && view) layer?.show(painted, showing(), at, view);
  }
  /** The neighbours of the node under the pointer, otherwise the highlight of the page. */
  function showing(): Lit | null {
    if (!painted || !hover) return lit;
    return 'node' in hover ? litAround(painted.scene, hover.node) : litLink(painted.scene, hover.link);
  }
  function hovered(point: GraphPoint | null): void {
    hover = point;
    events.onHover(point, ...pointer());
    highlight();
  }
  function lineColour(place: number): string {
    const link = painted?.scene.links[place];
    return painted && link ? withOpacity(painted.colourOf(link.colour), link.opacity) : 'transparent';
  }
  const fit = (): void => void graph.centerAt(0, 0).zoom(fullZoom);

  return {
    show: (scene, scheme) => {
      const isFirst = painted === null;
      const palette = palettes[scheme];
      const [width, height] = [element.clientWidth, element.clientHeight];
      painted = {
        scene,
        ...scaled(scene, width - 2 * margin, height - 2 * margin),
        colourOf: (colour: Colour) => palette[colour.slice(6, -1) as ColourName],
        radius: (place, scale) => ((scene.nodes[place]?.size ?? 0) / 2 / scale) * Math.min(2.5, Math.max(0.6, Math.sqrt(scale))),
      };
      hover = null;
      isNew = true;
      const { places } = painted;
      graph.width(width).height(height).graphData({
        nodes: places.map(([x, y], id) => ({ id, x, y, fx: x, fy: y })),
        links: scene.links.map(({ from, to }, place) => ({ place, source: from, target: to })),
      });
      if (isFirst) fit();
    },
    light: (nextLit, nextAt) => {
      [lit, at] = [nextLit, nextAt];
      highlight();
      const place = at === null ? undefined : painted?.places[at];
      if (!place) return;
      const [x, y] = [graph.graph2ScreenCoords(...place).x, graph.graph2ScreenCoords(...place).y];
      if (x < margin || y < margin || x > element.clientWidth - margin || y > element.clientHeight - margin) graph.centerAt(...place);
    },
    zoom: (factor) => void graph.zoom(Math.min(maxZoom, Math.max(minZoom, graph.zoom() * factor))),
    fit,
    resize: () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (graph.width() !== width || graph.height() !== height) graph.width(width).height(height);
    },
    close: () => {
      element.removeEventListener('pointermove', onMove);
      graph._destructor();
      element.replaceChildren();
    },
  };
};

/** Position of the pointer over an element, in its px. */
function watchPointer(element: HTMLElement): [at: () => [number, number], listener: (event: PointerEvent) => void] {
  let at: [number, number] = [0, 0];
  const listener = (event: PointerEvent): void => {
    const { left, top } = element.getBoundingClientRect();
    at = [event.clientX - left, event.clientY - top];
  };
  element.addEventListener('pointermove', listener);
  return [() => at, listener];
}

/** The places in px around the centre, as large as there is room. */
function scaled({ nodes }: GraphScene, width: number, height: number): { places: (readonly [number, number])[] } {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of nodes) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const scale = Math.min(width / (right - left || 1), height / (bottom - top || 1));
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  return { places: nodes.map(({ x, y }) => [(x - middleX) * scale, (y - middleY) * scale] as const) };
}

/** `#rrggbb` with an opacity; few enough levels that many lines share a style and are stroked together. */
const withOpacity = (colour: string, opacity: number): string => colour + Math.round(opacity * 255).toString(16).padStart(2, '0');
