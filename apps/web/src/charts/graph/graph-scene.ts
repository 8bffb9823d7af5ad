import { formatNumber } from '@tenderscope/contract';
import { texts } from '../messages.ts';
import type { Description, Reading } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import type { Kind, Network, NetworkEdge, NetworkNode, NodeShape, Positions } from './network.ts';
import { restColour, type Colour } from '../palette.ts';

export interface GraphKinds {
  nodeKinds: readonly Kind[];
  edgeKinds: readonly Kind[];
  /** Heading of the strength in tooltip and table. */
  strength?: string;
  /** The strengths of the thinnest and the thickest line; by default from 1, as for counts, to the largest strength. */
  strengths?: readonly [least: number, most: number];
  /** Notes of nodes and edges are drawn, not only shown in tooltips. */
  isNoted?: boolean;
}

export interface SceneNode {
  id: string;
  name: string;
  note: string;
  kind: Kind;
  shape: NodeShape;
  x: number;
  y: number;
  /** Diameter in px. */
  size: number;
  isHub: boolean;
  isFocus: boolean;
  /** Number of edges at the node. */
  degree: number;
}

export interface SceneLink {
  id: string;
  /** Indices of its ends among the nodes. */
  from: number;
  to: number;
  kind: Kind;
  colour: Colour;
  /** Width in px. */
  width: number;
  opacity: number;
  /** Bend of each of several lines between the same two nodes, as a share of the length; 0 is straight. */
  bend: number;
  note: string;
  strength: number;
}

/** A network with all decisions made: everything that a renderer needs to draw it, and its text alternatives. */
export interface GraphScene {
  nodes: readonly SceneNode[];
  /** The strongest links come last, so that they are on top. */
  links: readonly SceneLink[];
  /** The kinds that occur, for the legend. */
  nodeKinds: readonly Kind[];
  edgeKinds: readonly Kind[];
  isNoted: boolean;
  label: string;
  describeNode: (place: number) => Description | null;
  describeLink: (place: number) => Description | null;
  table: Reading['table'];
}

/** Diameters of nodes and widths of edges in px, smallest and largest. */
const [smallest, largest, thinnest, thickest] = [7, 30, 1, 6];
const minFocus = 24;
const minHub = 14;
/** With more nodes than these, all are drawn at half their size, or at a third. */
const [maxLarge, maxMiddling] = [200, 1000];
/** With more edges than this, all are thin and faint; otherwise they would hide each other and the nodes. */
const maxWideEdges = 600;
const bendStep = 0.18;
const unknown: Kind = { key: '', name: '', colour: restColour };

/**
 * Nodes at the places of a layout, sized by their relations and coloured by kind; edges with a width by strength and coloured by kind.
 * Nodes without a place and their edges are omitted.
 */
export function graphScene({ nodes, edges }: Network, positions: Positions, kinds: GraphKinds): GraphScene {
  const { nodeKinds, edgeKinds, strength: strengthName = texts.strength, strengths, isNoted = false } = kinds;
  const placed = nodes.flatMap((node) => {
    const place = positions.get(node.id);
    return place ? [{ ...node, place }] : [];
  });
  // The last nodes are drawn on top.
  const shown = placed.sort((a, b) => Number(a.isFocus ?? false) - Number(b.isFocus ?? false));
  const placeOf = new Map(shown.map(({ id }, place) => [id, place]));
  const drawn = edges.filter(({ from, to }) => placeOf.has(from) && placeOf.has(to)).sort((a, b) => a.strength - b.strength);
  const degrees = degreesOf(drawn);
  const maxRelations = max(degrees.values());
  const [weakest, strongest] = strengths ?? [1, max(drawn.map(({ strength }) => strength))];
  const [kindOfNode, kindOfEdge] = [byKey(nodeKinds), byKey(edgeKinds)];
  const shrinking = shown.length > maxMiddling ? 3 : shown.length > maxLarge ? 2 : 1;
  const isDense = drawn.length > maxWideEdges;
  const bends = bendsOf(drawn);
  const sceneNodes = shown.map(({ place: [x, y], ...node }): SceneNode => {
    const [kind, degree] = [kindOfNode.get(node.kind) ?? nodeKinds[0] ?? unknown, degrees.get(node.id) ?? 0];
    const { id, name, note = '', isHub = false, isFocus = false } = node;
    const size = sizeOf(node, between(smallest, largest, degree - 1, maxRelations - 1) / shrinking);
    return { id, name, note, kind, shape: kind.shape ?? 'circle', x, y, size, isHub, isFocus, degree };
  });
  const links = drawn.map(({ from, to, kind: key, strength, note = '' }, index): SceneLink => {
    const kind = kindOfEdge.get(key) ?? unknown;
    return {
      id: [from, to, key].join(' '),
      from: placeOf.get(from) ?? 0,
      to: placeOf.get(to) ?? 0,
      kind,
      colour: kindOfEdge.get(key)?.colour ?? 'var(--outline)',
      width: between(thinnest, thickest, strength - weakest, strongest - weakest) / (isDense ? 3 : 1),
      opacity: isDense ? 0.3 : 0.6,
      bend: bends[index] ?? 0,
      note,
      strength,
    };
  });
  const nameAt = (place: number): string => sceneNodes[place]?.name ?? '';
  const flow = ({ from, to }: SceneLink): string => texts.flow(nameAt(from), nameAt(to));
  const counts = edgeKinds.map(({ key, name }) => texts.kindNum(name, links.filter(({ kind }) => kind.key === key).length));
  const complete = texts.network(shown.length, links.length);
  const known = (lines: readonly string[]): string[] => lines.filter((line) => line !== '');
  return {
    nodes: sceneNodes,
    links,
    nodeKinds: nodeKinds.filter(({ key }) => sceneNodes.some(({ kind }) => kind.key === key)),
    edgeKinds: edgeKinds.filter(({ key }) => links.some(({ kind }) => kind.key === key)),
    isNoted,
    label: edgeKinds.length > 1 ? [complete, counts.join(texts.listSeparator)].join(texts.sentenceSeparator) : complete,
    describeNode: (place) => {
      const node = sceneNodes[place];
      return node ? { heading: node.name, lines: known([node.note, texts.relations(node.degree)]) } : null;
    },
    describeLink: (place) => {
      const link = links[place];
      if (!link) return null;
      return { heading: flow(link), lines: known([link.kind.name, link.note, texts.valued(strengthName, formatNumber(link.strength))]) };
    },
    table: {
      columns: [names(texts.from), names(texts.to), names(texts.relationKind), numbers(strengthName)],
      rows: links.toReversed().map((link) => [nameAt(link.from), nameAt(link.to), link.kind.name, formatNumber(link.strength)]),
    },
  };
}

const byKey = (kinds: readonly Kind[]): ReadonlyMap<string, Kind> => new Map(kinds.map((kind) => [kind.key, kind]));

function sizeOf({ isFocus = false, isHub = false }: NetworkNode, byDegree: number): number {
  return isFocus ? Math.max(minFocus, byDegree) : isHub ? Math.max(minHub, byDegree) : byDegree;
}

function degreesOf(edges: readonly NetworkEdge[]): ReadonlyMap<string, number> {
  const degrees = new Map<string, number>();
  for (const id of edges.flatMap(({ from, to }) => [from, to])) degrees.set(id, (degrees.get(id) ?? 0) + 1);
  return degrees;
}

/** Fans out the lines between the same two nodes, regardless of their direction. */
function bendsOf(edges: readonly NetworkEdge[]): number[] {
  const pairOf = ({ from, to }: NetworkEdge): string => JSON.stringify(from < to ? [from, to] : [to, from]);
  const sizes = new Map<string, number>();
  for (const edge of edges) sizes.set(pairOf(edge), (sizes.get(pairOf(edge)) ?? 0) + 1);
  const used = new Map<string, number>();
  return edges.map((edge) => {
    const pair = pairOf(edge);
    const place = used.get(pair) ?? 0;
    used.set(pair, place + 1);
    const bend = (place - ((sizes.get(pair) ?? 1) - 1) / 2) * bendStep;
    return bend === 0 || edge.from < edge.to ? bend : -bend;
  });
}

const max = (values: Iterable<number>): number => [...values].reduce((highest, value) => Math.max(highest, value), 0);

/** A size whose square grows from nothing to the maximum, so that one giant does not flatten all others. */
const between = (low: number, high: number, value: number, top: number): number =>
  top <= 0 ? low : Math.round((low + (high - low) * Math.sqrt(Math.max(0, value) / top)) * 10) / 10;
