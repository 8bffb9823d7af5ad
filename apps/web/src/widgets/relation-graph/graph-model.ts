import { formatRate, type PartyKind, type PathsAnswer, type RelationEdge, type RelationKind, type RelationNode, type RelationPath } from '@tenderscope/contract';
import type { Kind, Network } from '../../charts/graph/network.ts';

/** A party, or a group of parties that is folded into one node. */
export interface ShownNode extends Omit<RelationNode, 'kind'> {
  kind: PartyKind | '群组';
  /** Members, for a group. */
  members?: readonly RelationNode[];
}

/** Nodes and relations that picture, table and exports share. */
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

/** Kinds of relations with a direction: from holder or manager to the held or managed company. */
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

/** Several responses as one graph with distinct nodes and relations, in the order of the responses. */
export function mergeGraphs(graphs: readonly RelationGraph[]): RelationGraph {
  const nodes = new Map(graphs.flatMap((graph) => graph.nodes).toReversed().map((node) => [node.guid, node]));
  const edges = new Map(graphs.flatMap((graph) => graph.edges).toReversed().map((edge) => [keyOf(edge), edge]));
  return { nodes: [...nodes.values()].toReversed(), edges: [...edges.values()].toReversed() };
}

/** Expansions of nodes, each included only if its node is in the graph. */
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

/** The paths of all pairs by strength, then the shorter first. */
export const strongestFirst = ({ paths }: Pick<PathsAnswer, 'paths'>): RelationPath[] =>
  paths.toSorted((a, b) => b.strength - a.strength || a.length - b.length);

/** The part of a graph along a path. */
export function graphOfPath(graph: RelationGraph, path: Pick<RelationPath, 'nodes'>): RelationGraph {
  const steps = new Set(path.nodes.slice(1).flatMap((node, index) => [`${path.nodes[index]} ${node}`, `${node} ${path.nodes[index]}`]));
  return {
    nodes: graph.nodes.filter(({ guid }) => path.nodes.includes(guid)),
    edges: graph.edges.filter(({ source, target }) => steps.has(`${source} ${target}`)),
  };
}

/** Function that names the kinds of relations along a path, in its order and each once; of several between two parties the strongest. */
export function kindsAlongPaths({ edges }: Pick<RelationGraph, 'edges'>): (path: Pick<RelationPath, 'nodes'>) => string[] {
  const strongest = new Map<string, RelationEdge>();
  for (const edge of edges) {
    const step = [edge.source, edge.target].sort().join(' ');
    if ((strongest.get(step)?.strength ?? -1) < edge.strength) strongest.set(step, edge);
  }
  return ({ nodes }) => [...new Set(nodes.slice(1).flatMap((node, index) => {
    const edge = strongest.get([node, nodes[index]].sort().join(' '));
    return edge ? [edgeKindName(edge.kind)] : [];
  }))];
}

/** Label of a relation: the direct share, if it is one. */
export const shareText = ({ kind, ratio }: RelationEdge): string =>
  kind !== '持股' ? '' : ratio === undefined ? '比例未知' : formatRate(ratio);

/** The graph as a chart network; `notes` are shown below the names of nodes. */
export function networkOf(
  { nodes, edges }: ShownGraph,
  requested: readonly string[],
  notes: ReadonlyMap<string, string> = new Map(),
): Network {
  return {
    nodes: nodes.map(({ guid, name, kind, hub }) => ({
      id: guid,
      name: hub ? `${name}（枢纽）` : name,
      kind: requested.includes(guid) ? '所查' : kind,
      isHub: hub,
      isFocus: requested.includes(guid),
      note: notes.get(guid) ?? '',
    })),
    edges: edges.map((edge) => ({ from: edge.source, to: edge.target, kind: edge.kind, strength: edge.strength, note: shareText(edge) })),
  };
}
