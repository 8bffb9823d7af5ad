import { codedValues, sharedArray, sharedCountArray } from './narrow-arrays.ts';
import type { PartyGraph } from './party-graph.ts';

/** Rows of edges as columns of equal length: one a fact, one a unit for what rests on lots. */
export interface EdgeColumns {
  sources: Uint32Array;
  targets: Uint32Array;
  /** One bit a row. */
  kinds: Uint8Array;
  strengths: Float64Array;
  /** NaN where there is none. */
  ratios: Float64Array;
  evidence: Uint32Array;
  /** Number of the unit plus 1; 0 for a fact. */
  units: Uint32Array;
}

/**
 * Sorts rows into a graph of `nodeCount` nodes in linear time; edges of a node to itself are left out. Equal rows in another order give
 * the same arrays.
 * @throws RangeError for an unknown node.
 */
export function buildGraph(nodeCount: number, rows: EdgeColumns): PartyGraph {
  const order = sortedRows(nodeCount, rows);
  const tieOf = new Uint32Array(order.length);
  const firstRows: number[] = [];
  let firstLotTie = -1;
  let factRows = 0;
  order.forEach((row, place) => {
    const isLot = rows.units[row] !== 0;
    const before = order[place - 1];
    const continues = isLot && before !== undefined && rows.units[before] !== 0 && isSameTie(rows, before, row);
    if (!continues) {
      if (isLot && firstLotTie < 0) firstLotTie = firstRows.length;
      firstRows.push(row);
    }
    if (!isLot) factRows += 1;
    tieOf[place] = firstRows.length - 1;
  });
  const ties = firstRows.length;
  if (firstLotTie < 0) firstLotTie = ties;
  const lotRows = order.length - factRows;
  const mostEvidence = largest(rows.evidence);
  const factEvidence = sharedCountArray(firstLotTie, mostEvidence);
  for (let tie = 0; tie < firstLotTie; tie += 1) factEvidence[tie] = rows.evidence[firstRows[tie] ?? 0] ?? 0;
  const firstOfTie = sharedArray(Uint32Array, ties - firstLotTie + 1);
  const [rowUnits, rowLots] = [sharedCountArray(lotRows, largest(rows.units)), sharedCountArray(lotRows, mostEvidence)];
  for (let place = order.length - 1; place >= factRows; place -= 1) {
    const row = order[place] ?? 0;
    rowUnits[place - factRows] = (rows.units[row] ?? 0) - 1;
    rowLots[place - factRows] = rows.evidence[row] ?? 0;
    firstOfTie[(tieOf[place] ?? 0) - firstLotTie] = place - factRows;
  }
  firstOfTie[ties - firstLotTie] = lotRows;
  return {
    nodeCount,
    firstLotTie,
    factEvidence,
    firstRows: firstOfTie,
    rowUnits,
    rowLots,
    ...tieColumns(rows, firstRows),
    ...adjacency(nodeCount, rows, firstRows),
  };
}

const isSameTie = ({ sources, targets, kinds }: EdgeColumns, a: number, b: number): boolean =>
  sources[a] === sources[b] && targets[a] === targets[b] && kinds[a] === kinds[b];

/** Facts before lots; by source, target, kind, unit. */
function sortedRows(nodeCount: number, { sources, targets, kinds, units }: EdgeColumns): Uint32Array {
  let count = 0;
  let order = new Uint32Array(sources.length);
  sources.forEach((source, row) => {
    const target = targets[row] ?? nodeCount;
    if (source >= nodeCount || target >= nodeCount) throw new RangeError(`no node ${Math.max(source, target)}`);
    if (source !== target) order[count++] = row;
  });
  order = order.slice(0, count);
  const unitCount = largest(units) + 1;
  order = sortBy(order, units, unitCount);
  order = sortBy(order, kinds, 256);
  order = sortBy(order, targets, nodeCount);
  order = sortBy(order, sources, nodeCount);
  return unitCount === 1 ? order : sortBy(order, units.map((unit) => (unit === 0 ? 0 : 1)), 2);
}

/** A stable counting sort of `order` by `keys`, which are below `range`. Loops by place: iterators take three times as long. */
function sortBy(order: Uint32Array<ArrayBuffer>, keys: Uint32Array | Uint8Array, range: number): Uint32Array<ArrayBuffer> {
  if (range === 1) return order;
  const starts = new Uint32Array(range + 1);
  for (let place = 0; place < order.length; place += 1) add(starts, (keys[order[place] ?? 0] ?? 0) + 1, 1);
  accumulate(starts);
  const sorted = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place += 1) {
    const row = order[place] ?? 0;
    const key = keys[row] ?? 0;
    sorted[starts[key] ?? 0] = row;
    add(starts, key, 1);
  }
  return sorted;
}

function tieColumns(rows: EdgeColumns, firstRows: readonly number[]): Pick<PartyGraph, 'kinds' | 'ratios' | 'strengths'> {
  const kinds = sharedArray(Uint8Array, firstRows.length);
  firstRows.forEach((row, tie) => (kinds[tie] = rows.kinds[row] ?? 0));
  const ofTie = (column: Float64Array) => codedValues(firstRows.length, (tie) => column[firstRows[tie] ?? 0] ?? NaN);
  return { kinds, ratios: ofTie(rows.ratios), strengths: ofTie(rows.strengths) };
}

function adjacency(nodeCount: number, rows: EdgeColumns, firstRows: readonly number[]): Pick<PartyGraph, 'offsets' | 'targets' | 'ties'> {
  const near = new Uint32Array(2 * firstRows.length);
  const far = new Uint32Array(2 * firstRows.length);
  firstRows.forEach((row, tie) => {
    near[2 * tie] = far[2 * tie + 1] = rows.sources[row] ?? 0;
    far[2 * tie] = near[2 * tie + 1] = rows.targets[row] ?? 0;
  });
  const entries = new Uint32Array(near.length);
  for (let entry = 0; entry < entries.length; entry += 1) entries[entry] = entry;
  const order = sortBy(sortBy(entries, far, nodeCount), near, nodeCount);
  const offsets = sharedArray(Uint32Array, nodeCount + 1);
  for (let entry = 0; entry < near.length; entry += 1) add(offsets, (near[entry] ?? 0) + 1, 1);
  accumulate(offsets);
  const [targets, ties] = [sharedArray(Uint32Array, order.length), sharedArray(Uint32Array, order.length)];
  order.forEach((entry, place) => {
    targets[place] = far[entry] ?? 0;
    ties[place] = entry;
  });
  return { offsets, targets, ties };
}

function add(counts: Uint32Array, place: number, count: number): void {
  counts[place] = (counts[place] ?? 0) + count;
}

function accumulate(counts: Uint32Array): void {
  for (let place = 1; place < counts.length; place += 1) add(counts, place, counts[place - 1] ?? 0);
}

function largest(counts: Uint32Array): number {
  let most = 0;
  for (let place = 0; place < counts.length; place += 1) most = Math.max(most, counts[place] ?? 0);
  return most;
}
