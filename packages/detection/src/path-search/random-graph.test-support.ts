import type { GraphView } from './graph-view.ts';
import { SeededRandom } from '@tenderscope/testing';
import { buildGraph, type EdgeColumns } from './build-graph.ts';
import { equityBit, jointBit, minJointLots, type PartyGraph } from './party-graph.ts';

/** A row of edges, as added to the graph. `unit` −1 is a fact. */
export interface EdgeRow {
  source: number;
  target: number;
  kind: number;
  strength: number;
  ratio: number | null;
  lots: number;
  unit: number;
}

export const units = 4;

function columnsOf(rows: readonly EdgeRow[]): EdgeColumns {
  return {
    sources: Uint32Array.from(rows, ({ source }) => source),
    targets: Uint32Array.from(rows, ({ target }) => target),
    kinds: Uint8Array.from(rows, ({ kind }) => kind),
    strengths: Float64Array.from(rows, ({ strength }) => strength),
    ratios: Float64Array.from(rows, ({ ratio }) => ratio ?? NaN),
    evidence: Uint32Array.from(rows, ({ lots }) => lots),
    units: Uint32Array.from(rows, ({ unit }) => unit + 1),
  };
}

/** Cycles, parallel edges in both directions, self-loops, and sometimes a node that is next to nearly all. */
export function randomRows(random: SeededRandom, nodes: number): EdgeRow[] {
  const rows = new Map<string, EdgeRow>();
  const add = (source: number, target: number): void => {
    const kind = random.pick([equityBit, 2, 4, jointBit]);
    const unit = kind < 4 ? -1 : random.between(0, units);
    const ratio = kind === equityBit && random.next() < 0.8 ? random.pick([0.05, 0.2, 0.7]) : null;
    const strength = kind < 4 ? random.pick([1, 0.55, 0.5, 0.25]) : kind === 4 ? 0.39 : 0.15;
    rows.set([source, target, kind, unit].join('/'), { source, target, kind, strength, ratio, lots: random.between(1, kind === jointBit ? 6 : 4), unit });
  };
  const edges = random.between(nodes, (nodes > 20 ? 1.4 : 3) * nodes);
  for (let edge = 0; edge < edges; edge += 1) add(random.between(0, nodes), random.between(0, nodes));
  if (random.next() < 0.3) for (let node = 0; node < nodes; node += 1) if (random.next() < 0.8) add(0, node);
  return [...rows.values()].sort(() => random.next() - 0.5);
}

export const graphOf = (nodes: number, rows: readonly EdgeRow[]): PartyGraph => buildGraph(nodes, columnsOf(rows));

interface Seen {
  kinds: number;
  minRatio: number;
  units: readonly number[] | null;
  hubSize: number;
}

export interface TraversedPath {
  nodes: number[];
  /** source, target, kind of each step's strongest edge. */
  edges: string[];
  strength: number;
}

const isSeen = (row: EdgeRow, { kinds, minRatio, units: own }: Seen): boolean =>
  (row.kind & kinds) !== 0
  && (row.kind !== equityBit || minRatio === 0 || (row.ratio !== null && row.ratio >= minRatio))
  && (row.unit < 0 || own === null || own.includes(row.unit));

/** True if the rows of one pair, which differ by unit, have enough lots together. */
const metOften = ({ source, target, kind }: EdgeRow, rows: readonly EdgeRow[]): boolean => {
  const own = rows.filter((row) => row.source === source && row.target === target && row.kind === kind);
  return own.reduce((sum, { lots }) => sum + lots, 0) >= minJointLots;
};

const factorOf = ({ kind, strength }: EdgeRow): number => (kind === jointBit ? strength : strength ** 0.5);

/** Every simple path, by exhaustive search: no bounds, no index. */
export function traverseAll(rows: readonly EdgeRow[], seen: Seen, [from, to]: [number, number], maxSteps: number): TraversedPath[] {
  const facts = (row: EdgeRow): number => (row.unit < 0 ? 0 : 1);
  const ofUnits = rows.filter((row) => row.source !== row.target && isSeen(row, seen));
  const visible = ofUnits.filter((row) => row.kind !== jointBit || seen.units === null || metOften(row, ofUnits));
  visible.sort((a, b) => factorOf(b) - factorOf(a) || facts(a) - facts(b) || a.source - b.source || a.target - b.target || a.kind - b.kind);
  const next = new Map<number, Map<number, EdgeRow>>();
  const link = (a: number, b: number, row: EdgeRow): void => {
    const own = next.get(a) ?? new Map<number, EdgeRow>();
    next.set(a, own);
    if (!own.has(b)) own.set(b, row);
  };
  for (const row of visible) {
    link(row.source, row.target, row);
    link(row.target, row.source, row);
  }
  const found: TraversedPath[] = [];
  const traverse = (nodes: number[], edges: EdgeRow[]): void => {
    const end = nodes.at(-1) ?? from;
    if (end === to) {
      const [first] = edges;
      const strength = edges.length === 1 && first ? first.strength : edges.reduce((product, edge) => product * factorOf(edge), 1);
      found.push({ nodes, edges: edges.map(({ source, target, kind }) => [source, target, kind].join('/')), strength });
      return;
    }
    const own = next.get(end) ?? new Map<number, EdgeRow>();
    if (edges.length === maxSteps || (end !== from && own.size > seen.hubSize)) return;
    for (const [other, edge] of own) if (!nodes.includes(other)) traverse([...nodes, other], [...edges, edge]);
  };
  traverse([from], []);
  const byNodes = (a: TraversedPath, b: TraversedPath): number =>
    a.nodes.map((node, place) => node - (b.nodes[place] ?? -1)).find((difference) => difference !== 0) ?? 0;
  const isEqual = (a: TraversedPath, b: TraversedPath): boolean => Math.abs(a.strength - b.strength) <= 1e-9 * a.strength;
  return found.sort((a, b) => (isEqual(a, b) ? a.nodes.length - b.nodes.length || byNodes(a, b) : b.strength - a.strength));
}

/** The result of a search that runs without interruption, and the most entries that it read between two of its steps. */
export function finished<Found>(search: Generator<void, Found>, view: GraphView): { found: Found; steps: number; maxWork: number } {
  let maxWork = 0;
  for (let steps = 1; ; steps += 1) {
    const before = view.work;
    const step = search.next();
    maxWork = Math.max(maxWork, view.work - before);
    if (step.done === true) return { found: step.value, steps, maxWork };
  }
}
