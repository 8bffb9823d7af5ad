import type { PartyKind, PathsAnswer, RelationEdge, RelationKind, RelationNode, RelationPath } from '@tenderscope/contract';
import type { Kind, Network } from '../../charts/network.ts';

/** Nodes and relations that the picture, the table and the exports show alike. */
export interface RelationGraph {
  nodes: readonly RelationNode[];
  edges: readonly RelationEdge[];
}

export const edgeKinds: readonly (Kind & { key: RelationKind })[] = [
  { key: '持股', name: '持股', colour: 'var(--category1)' },
  { key: '任职', name: '任职', colour: 'var(--category2)' },
  { key: '设备', name: '设备相同', colour: 'var(--category6)' },
  { key: '联系方式', name: '联系方式相同', colour: 'var(--category3)' },
  { key: '账户', name: '账户相同', colour: 'var(--category4)' },
  { key: '共同投标', name: '共同投标', colour: 'var(--outline)' },
];
export const edgeKindName = (kind: RelationKind): string => edgeKinds.find(({ key }) => key === kind)?.name ?? kind;

export const nodeKinds: readonly (Kind & { key: PartyKind | '所查' })[] = [
  { key: '所查', name: '所查企业', colour: 'var(--primary)' },
  { key: '企业', name: '企业', colour: 'var(--category5)' },
  { key: '自然人', name: '自然人', colour: 'var(--category2)' },
  { key: '设备', name: '设备', colour: 'var(--category6)' },
  { key: '联系方式', name: '联系方式', colour: 'var(--category3)' },
  { key: '账户', name: '账户', colour: 'var(--category4)' },
];

const keyOf = ({ source, target, kind }: RelationEdge): string => JSON.stringify([source, target, kind]);

/** Several answers as one graph, each node and relation once, in the order of the answers. */
export function mergeGraphs(graphs: readonly RelationGraph[]): RelationGraph {
  const nodes = new Map(graphs.flatMap((graph) => graph.nodes).toReversed().map((node) => [node.guid, node]));
  const edges = new Map(graphs.flatMap((graph) => graph.edges).toReversed().map((edge) => [keyOf(edge), edge]));
  return { nodes: [...nodes.values()].toReversed(), edges: [...edges.values()].toReversed() };
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

/** The graph as charts draw it. */
export function networkOf({ nodes, edges }: RelationGraph, asked: readonly string[]): Network {
  return {
    nodes: nodes.map(({ guid, name, kind, hub }) => ({
      id: guid,
      name: hub ? `${name}（枢纽）` : name,
      kind: asked.includes(guid) ? '所查' : kind,
    })),
    edges: edges.map(({ source, target, kind, strength }) => ({ from: source, to: target, kind, strength })),
  };
}
