import type { Colour } from './palette.ts';

/** What a node or an edge is, by its key among the kinds of the chart. */
export interface Kind {
  key: string;
  name: string;
  colour: Colour;
  /** How its nodes are drawn; a circle unless it says otherwise. */
  symbol?: 'rect' | 'triangle';
}

export interface NetworkNode {
  id: string;
  name: string;
  kind: string;
}

export interface NetworkEdge {
  from: string;
  to: string;
  kind: string;
  /** The more, the wider the line; equal ones are one px wide. */
  strength: number;
}

export interface Network {
  nodes: readonly NetworkNode[];
  edges: readonly NetworkEdge[];
}

/** Where a node lies; the unit is free. */
export type Positions = ReadonlyMap<string, readonly [x: number, y: number]>;
