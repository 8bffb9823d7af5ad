import type { Colour } from './palette.ts';

/** Shapes tell kinds of nodes apart where colours do not. */
export type NodeShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'hexagon';

/** What a node or an edge is, by its key among the kinds of the chart. */
export interface Kind {
  key: string;
  name: string;
  colour: Colour;
  /** Of nodes; a circle if absent. */
  shape?: NodeShape;
  /** Of edges. */
  isDashed?: boolean;
}

export interface NetworkNode {
  id: string;
  name: string;
  kind: string;
  /** Has too many neighbours to be crossed; drawn with a ring around it. */
  isHub?: boolean;
  /** What the network is about: large, and named before all others. */
  isFocus?: boolean;
  /** A second line below the name. */
  note?: string;
}

export interface NetworkEdge {
  from: string;
  to: string;
  kind: string;
  /** The more, the wider the line; equal ones are one px wide. */
  strength: number;
  /** Written on the line. */
  note?: string;
}

export interface Network {
  nodes: readonly NetworkNode[];
  edges: readonly NetworkEdge[];
}

/** Where a node lies; the unit is free. */
export type Positions = ReadonlyMap<string, readonly [x: number, y: number]>;
