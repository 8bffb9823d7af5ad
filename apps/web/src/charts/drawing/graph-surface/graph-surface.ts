import type { Scheme } from '../../../lib/colour-scheme.ts';
import type { Lit } from '../../graph-lit.ts';
import type { GraphScene } from '../../graph-scene.ts';

/** What the pointer is over: a node or a link, by its place in the scene. */
export type GraphSpot = { node: number } | { link: number };

export interface SurfaceEvents {
  /** `x` and `y` in px of the element; null where there is nothing. */
  onHover: (spot: GraphSpot | null, x: number, y: number) => void;
  onPick: (place: number) => void;
  /** After the first frame, and after the first of each new scene. */
  onDrawn: () => void;
}

/** Where a graph is drawn. What it looks like is decided by the scene; renderers only differ in how many nodes they can draw. */
export interface GraphSurface {
  /** The whole scene; where only places change it moves, and what the reader zoomed to stays. */
  show: (scene: GraphScene, scheme: Scheme) => void;
  /** Lights some of it up while the rest fades; null draws all alike. The node at `at` is marked. */
  light: (lit: Lit | null, at: number | null) => void;
  zoom: (factor: number) => void;
  /** Shows everything again. */
  fit: () => void;
  resize: () => void;
  close: () => void;
}

export type OpenSurface = (element: HTMLElement, events: SurfaceEvents) => GraphSurface;
