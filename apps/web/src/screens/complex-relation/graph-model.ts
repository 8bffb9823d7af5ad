import { formatRate, type PartyKind, type PathsAnswer, type RelationEdge, type RelationKind, type RelationNode, type RelationPath } from '@tenderscope/contract';
import type { Kind, Network } from '../../charts/network.ts';

/** A party, or a group of parties that is folded into one node. */
export interface ShownNode extends Omit<RelationNode, 'kind'> {
  kind: PartyKind | '群组';
  /** Of a group: who it stands for. */
  members?: readonly RelationNode[];
}

/** Nodes and relations that the picture, the table and the exports show alike. */
export interface RelationGraph<Node extends ShownNode = RelationNode> {
  nodes: readonly Node[];
  edges: readonly RelationEdge[];
}
export type ShownGraph = RelationGraph<ShownNode>;

export const edgeKinds: readonly (Kind & { key: RelationKind })[] = [
  { key: '持股', name: '持股', colour: 'var(--category1)' },
  { key: '任职', name: '任职', colour: 'var(--category2)' },
  { key: '设备', name: '设备相同', colour: 'var(--category6)' },
  { key: '联系方式', name: '联系方式相同', colour: 'var(--category3)' },
  { key: '账户', name: '账户相同', colour: 'var(--category4)' },
  { key: '共同投标', name: '共同投标', colour: 'var(--category8)', isDashed: true },
];
export const edgeKindName = (kind: RelationKind): string => edgeKinds.find(({ key }) => key === kind)?.name ?? kind;

/** Kinds of relations that point from above to below: who holds or manages to what is held or managed. */
export const directedKinds: ReadonlySet<string> = new Set(['持股', '任职'] satisfies RelationKind[]);

export const nodeKinds: readonly (Kind & { key: ShownNode['kind'] | '所查' })[] = [
  { key: '所查', name: '所查企业', colour: 'var(--primary)' },
  { key: '企业', name: '企业', colour: 'var(--category5)' },
  { key: '自然人', name: '自然人', colour: 'var(--category2)', shape: 'triangle' },
  { key: '设备', name: '设备', colour: 'var(--category6)', shape: 'square' },
  { key: '联系方式', name: '联系方式', colour: 'var(--category3)', shape: 'diamond' },
  { key: '账户', name: '账户', colour: 'var(--category4)', shape: 'square' },
  { key: '群组', name: '群组', colour: 'var(--category7)', shape: 'hexagon' },
];

const keyOf = ({ source, target, kind }: RelationEdge): string => JSON.stringify([source, target, kind]);

/** Several answers as one graph, each node and relation once, in the order of the answers. */
export function mergeGraphs(graphs: readonly RelationGraph[]): RelationGraph {
  const nodes = new Map(graphs.flatMap((graph) => graph.nodes).toReversed().map((node) => [node.guid, node]));
  const edges = new Map(graphs.flatMap((graph) => graph.edges).toReversed().map((edge) => [keyOf(edge), edge]));
  return { nodes: [...nodes.values()].toReversed(), edges: [...edges.values()].toReversed() };
}

/** Answers that were added around nodes, each only where its node is there. */
export function mergeAround(base: RelationGraph, added: readonly { guid: string; graph: RelationGraph }[]): RelationGraph {
  let [merged, waiting] = [base, [...added]];
  for (;;) {
    const known = new Set(merged.nodes.map(({ guid }) => guid));
    const ready = waiting.filter(({ guid }) => known.has(guid));
    if (ready.length === 0) return merged;
    waiting = waiting.filter(({ guid }) => !known.has(guid));
    merged = mergeGraphs([merged, ...ready.map(({ graph }) => graph)]);
  }
}

/** The paths of all pairs, the strongest first; of equals the shorter. */
export const strongestFirst = ({ paths }: Pick<PathsAnswer, 'paths'>): RelationPath[] =>
  paths.toSorted((a, b) => b.strength - a.strength || a.length - b.length);

/** The part of a graph that a path runs through. */
export function graphOfPath(graph: RelationGraph, path: Pick<RelationPath, 'nodes'>): RelationGraph {
  const steps = new Set(path.nodes.slice(1).flatMap((node, index) => [`${path.nodes[index]} ${node}`, `${node} ${path.nodes[index]}`]));
  return {
    nodes: graph.nodes.filter(({ guid }) => path.nodes.includes(guid)),
    edges: graph.edges.filter(({ source, target }) => steps.has(`${source} ${target}`)),
  };
}

/** What is written on the line of a relation: the direct share, where it is one. */
export const shareText = ({ kind, ratio }: RelationEdge): string =>
  kind !== '持股' ? '' : ratio === undefined ? '比例未知' : formatRate(ratio);

/** The graph as charts draw it; `notes` stand below the names of nodes. */
export function networkOf({ nodes, edges }: ShownGraph, asked: readonly string[], notes: ReadonlyMap<string, string> = new Map()): Network {
  return {
    nodes: nodes.map(({ guid, name, kind, hub }) => ({
      id: guid,
      name: hub ? `${name}（枢纽）` : name,
      kind: asked.includes(guid) ? '所查' : kind,
      isHub: hub,
      isFocus: asked.includes(guid),
      note: notes.get(guid) ?? '',
    })),
    edges: edges.map((edge) => ({ from: edge.source, to: edge.target, kind: edge.kind, strength: edge.strength, note: shareText(edge) })),
  };
}
