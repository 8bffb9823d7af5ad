import type { Scheme } from '../../../lib/colour-scheme.ts';
import type { Lit } from '../../graph/graph-lit.ts';
import type { GraphScene } from '../../graph/graph-scene.ts';

/** The node or link under the pointer, by its place in the scene. */
export type GraphPoint = { node: number } | { link: number };

export interface SurfaceEvents {
  /** `x` and `y` in px of the element; null outside of nodes and links. */
  onHover: (point: GraphPoint | null, x: number, y: number) => void;
  onPick: (place: number) => void;
  /** Called after the first frame, and after the first frame of each new scene. */
  onDrawn: () => void;
}

/** The surface that a graph is drawn on. The scene decides the look; renderers only differ in the number of nodes they can draw. */
export interface GraphSurface {
  /** The complete scene. If only places change, the graph moves and keeps the user's zoom. */
  show: (scene: GraphScene, scheme: Scheme) => void;
  /** Highlights some of it while the rest fades; null draws all alike. The node at `at` is marked. */
  light: (lit: Lit | null, at: number | null) => void;
  zoom: (factor: number) => void;
  /** Resets the zoom to show everything. */
  fit: () => void;
  resize: () => void;
  close: () => void;
}

export type OpenSurface = (element: HTMLElement, events: SurfaceEvents) => GraphSurface;
