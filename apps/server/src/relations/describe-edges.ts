import { relationBit, relationKinds, type RelationEdge } from '@tenderscope/contract';
import { codedValue, evidenceOf, type GraphView, type Tie } from '@tenderscope/detection';
import { guidAt, type SeenIndex } from './party-names.ts';

/** Ties of the graph as the wire has them, each from its source to its target. */
export function describeEdges(view: GraphView, index: SeenIndex, ties: readonly Tie[]): RelationEdge[] {
  const { graph, filter } = view;
  return ties.map(({ tie, source, target }) => {
    const ratio = codedValue(graph.ratios, tie);
    return {
      source: guidAt(index, source),
      target: guidAt(index, target),
      kind: relationKinds.find((kind) => relationBit(kind) === graph.kinds[tie]) ?? relationKinds[0],
      ...(!Number.isNaN(ratio) && { ratio: Number(ratio.toPrecision(7)) }),
      strength: view.strength(tie),
      evidenceNum: evidenceOf(graph, filter.units, tie),
    };
  });
}

/** Each tie once, in the order of the graph. */
export const distinctTies = (ties: readonly Tie[]): Tie[] =>
  [...new Map(ties.map((one) => [one.tie, one])).values()].sort((a, b) => a.tie - b.tie);

/** All visible ties among some nodes. */
export function tiesAmong(view: GraphView, nodes: readonly number[]): Tie[] {
  const inside = new Set(nodes);
  const hubs = nodes.filter((node) => view.isHub(node));
  const ofOthers = nodes.filter((node) => !hubs.includes(node)).flatMap((node) => view.tiesOf(node));
  // A hub's own ties are many; those to another node are among that node's.
  const ofHubs = hubs.flatMap((hub, place) => hubs.slice(place + 1).flatMap((other) => view.tiesBetween(hub, other)));
  return distinctTies([...ofOthers.filter(({ source, target }) => inside.has(source) && inside.has(target)), ...ofHubs]);
}
