import { z } from 'zod';
import { partyKinds, relationKinds, shareSides } from '../relation-kinds.ts';

/** A party. Values of devices, contacts and accounts are masked, and their guid is valid for one data version only. */
const nodeSchema = z.object({
  guid: z.string(),
  name: z.string(),
  kind: z.enum(partyKinds),
  /** True if the party has more neighbours than a search traverses. */
  hub: z.boolean(),
});
export type RelationNode = z.output<typeof nodeSchema>;

const edgeSchema = z.object({
  source: z.string(),
  target: z.string(),
  kind: z.enum(relationKinds),
  /** 0–1, for 持股 if it is known. */
  ratio: z.number().exactOptional(),
  strength: z.number(),
  /** Number of facts, or of lots that the caller sees. */
  evidenceNum: z.int(),
});
export type RelationEdge = z.output<typeof edgeSchema>;

const pathSchema = z.object({
  nodes: z.array(z.string()),
  /** For each step the index of its strongest edge in `edges`. */
  edges: z.array(z.int()),
  length: z.int(),
  strength: z.number(),
});
export type RelationPath = z.output<typeof pathSchema>;

const graph = {
  nodes: z.array(nodeSchema),
  edges: z.array(edgeSchema),
  isTruncated: z.boolean(),
  dataVersion: z.int(),
};
export const neighboursAnswerSchema = z.object(graph).meta({ id: 'Neighbours' });
export type NeighboursAnswer = z.output<typeof neighboursAnswerSchema>;

export const pathsAnswerSchema = z.object({ ...graph, paths: z.array(pathSchema) }).meta({ id: 'Paths' });
export type PathsAnswer = z.output<typeof pathsAnswerSchema>;

export const countsAnswerSchema = z
  .object({
    guid: z.string(),
    counts: z.array(z.object({ kind: z.enum(relationKinds), num: z.int() })),
    /** 持股 by side; a party that holds shares and is held counts on both. */
    shares: z.array(z.object({ side: z.enum(shareSides), num: z.int() })),
    dataVersion: z.int(),
  })
  .meta({ id: 'RelationCounts' });
export type CountsAnswer = z.output<typeof countsAnswerSchema>;
