import type { PathsAnswer, RelationPath } from '@tenderscope/contract';
import { mergeGraphs, strongestFirst, type RelationGraph } from '../../widgets/relation-graph/graph-model.ts';

export interface PairPaths {
  graph: RelationGraph;
  /** Strongest first. */
  paths: RelationPath[];
  isTruncated: boolean;
}

/** Paths over ties of the register and shared values, and over joint bids, as one graph; every node is once in it. */
export function mergePaths(answers: readonly PathsAnswer[]): PairPaths {
  const found = answers.flatMap(({ paths }) => paths);
  const distinct = new Map(found.toReversed().map((path) => [path.nodes.join(' '), path]));
  return {
    graph: mergeGraphs(answers),
    paths: strongestFirst({ paths: [...distinct.values()].toReversed() }),
    isTruncated: answers.some(({ isTruncated }) => isTruncated),
  };
}
