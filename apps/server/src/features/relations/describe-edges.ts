import { relationBit, relationKinds, type RelationEdge } from '@tenderscope/contract';
import { codedValue, evidenceOf, type GraphView, type Tie } from '@tenderscope/detection';
import { guidAt, type SeenIndex } from './party-names.ts';

/** Wire format of a tie of the graph, from its source to its target. */
export function describeEdge(view: GraphView, index: SeenIndex, { tie, source, target }: Tie): RelationEdge {
  const { graph, filter } = view;
  const ratio = codedValue(graph.ratios, tie);
  return {
    source: guidAt(index, source),
    target: guidAt(index, target),
    kind: relationKinds.find((kind) => relationBit(kind) === graph.kinds[tie]) ?? relationKinds[0],
    ...(!Number.isNaN(ratio) && { ratio: Number(ratio.toPrecision(7)) }),
    strength: view.strength(tie),
    evidenceNum: evidenceOf(graph, filter.units, tie),
  };
}

/** Each tie once, in the order of the graph. */
export const distinctTies = (ties: readonly Tie[]): Tie[] =>
  [...new Map(ties.map((one) => [one.tie, one])).values()].sort((a, b) => a.tie - b.tie);

/** All visible ties among some nodes. Yields after each node. */
export function* tiesAmong(view: GraphView, nodes: readonly number[]): Generator<void, Tie[]> {
  const inside = new Set(nodes);
  const hubs = new Set(nodes.filter((node) => view.isHub(node)));
  const found: Tie[] = [];
  for (const node of nodes) {
    if (hubs.has(node)) continue;
    for (const tie of view.tiesOf(node)) if (inside.has(tie.source) && inside.has(tie.target)) found.push(tie);
    yield;
  }
  // A hub has many ties; those to another node are also among that node's.
  for (const [place, hub] of [...hubs].entries()) {
    for (const other of [...hubs].slice(place + 1)) found.push(...view.tiesBetween(hub, other));
    yield;
  }
  return distinctTies(found);
}
