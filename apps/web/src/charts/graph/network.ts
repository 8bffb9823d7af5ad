import type { Colour } from '../palette.ts';

/** Shapes distinguish kinds of nodes where colours do not. */
export type NodeShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'hexagon';

/** The kind of a node or an edge, by its key among the kinds of the chart. */
export interface Kind {
  key: string;
  name: string;
  colour: Colour;
  /** Shape of nodes; a circle if absent. */
  shape?: NodeShape;
  /** For edges. */
  isDashed?: boolean;
}

export interface NetworkNode {
  id: string;
  name: string;
  kind: string;
  /** Has too many neighbours to expand through; drawn with a ring around it. */
  isHub?: boolean;
  /** A subject of the network: large, and named before all others. */
  isFocus?: boolean;
  /** A second line below the name. */
  note?: string;
}

export interface NetworkEdge {
  from: string;
  to: string;
  kind: string;
  /** The larger, the wider the line; edges of equal strength are one px wide. */
  strength: number;
  /** Written on the edge. */
  note?: string;
}

export interface Network {
  nodes: readonly NetworkNode[];
  edges: readonly NetworkEdge[];
}

/** Positions of nodes; the unit is arbitrary. */
export type Positions = ReadonlyMap<string, readonly [x: number, y: number]>;
