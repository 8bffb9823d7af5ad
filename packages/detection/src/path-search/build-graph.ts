import { codedValues, sharedArray, sharedCountArray } from './narrow-arrays.ts';
import type { PartyGraph } from './party-graph.ts';

/** Rows of edges as columns of equal length: one row for a fact, one per unit for edges that derive from lots. */
export interface EdgeColumns {
  sources: Uint32Array;
  targets: Uint32Array;
  /** One bit a row. */
  kinds: Uint8Array;
  strengths: Float64Array;
  /** NaN if there is none. */
  ratios: Float64Array;
  evidence: Uint32Array;
  /** Number of the unit plus 1; 0 for a fact. */
  units: Uint32Array;
}

/**
 * Sorts rows into a graph of `nodeCount` nodes; edges of a node to itself are left out. Equal rows in another order give the same arrays.
 * Loops use indices: iterators take three times as long.
 * @throws RangeError for an unknown node.
 */
export function buildGraph(nodeCount: number, rows: EdgeColumns): PartyGraph {
  const { order, factRows } = sortedRows(nodeCount, rows);
  const { firstRows, tieOf } = tiesOf(rows, order, factRows);
  // Each fact is a separate tie.
  const [ties, firstLotTie] = [firstRows.length, factRows];
  const lotRows = order.length - factRows;
  const maxEvidence = largest(rows.evidence);
  const factEvidence = sharedCountArray(firstLotTie, maxEvidence);
  for (let tie = 0; tie < firstLotTie; tie += 1) factEvidence[tie] = rows.evidence[firstRows[tie] ?? 0] ?? 0;
  const firstOfTie = sharedArray(Uint32Array, ties - firstLotTie + 1);
  const [rowUnits, rowLots] = [sharedCountArray(lotRows, largest(rows.units)), sharedCountArray(lotRows, maxEvidence)];
  for (let place = lotRows - 1; place >= 0; place -= 1) {
    const row = order[factRows + place] ?? 0;
    rowUnits[place] = (rows.units[row] ?? 0) - 1;
    rowLots[place] = rows.evidence[row] ?? 0;
    firstOfTie[(tieOf[place] ?? 0) - firstLotTie] = place;
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

/** The first row of each tie, for rows in their order, and the tie of each row that derives from lots. */
function tiesOf(rows: EdgeColumns, order: Uint32Array, factRows: number): { firstRows: Uint32Array; tieOf: Uint32Array } {
  const firstRows = new Uint32Array(order.length);
  firstRows.set(order.subarray(0, factRows));
  const tieOf = new Uint32Array(order.length - factRows);
  let ties = factRows;
  for (let place = factRows; place < order.length; place += 1) {
    const row = order[place] ?? 0;
    if (place === factRows || !isSameTie(rows, order[place - 1] ?? 0, row)) firstRows[ties++] = row;
    tieOf[place - factRows] = ties - 1;
  }
  return { firstRows: firstRows.slice(0, ties), tieOf };
}

const isSameTie = ({ sources, targets, kinds }: EdgeColumns, a: number, b: number): boolean =>
  sources[a] === sources[b] && targets[a] === targets[b] && kinds[a] === kinds[b];

/** Facts before lots; by source, target, kind, unit. */
function sortedRows(nodeCount: number, rows: EdgeColumns): { order: Uint32Array; factRows: number } {
  const { sources, targets, units } = rows;
  const starts = new Uint32Array(nodeCount + 1);
  for (let row = 0; row < sources.length; row += 1) {
    const [source, target] = [sources[row] ?? nodeCount, targets[row] ?? nodeCount];
    if (source >= nodeCount || target >= nodeCount) throw new RangeError(`no node ${Math.max(source, target)}`);
    if (source !== target) add(starts, source + 1, 1);
  }
  accumulate(starts);
  const ends = starts.slice(0, nodeCount);
  const bySource = new Uint32Array(starts[nodeCount] ?? 0);
  for (let row = 0; row < sources.length; row += 1) {
    const source = sources[row] ?? 0;
    if (source !== targets[row]) bySource[next(ends, source)] = row;
  }
  const compare = comparisonOf(rows);
  for (let source = 0; source < nodeCount; source += 1) sortPart(bySource, starts[source] ?? 0, ends[source] ?? 0, compare);
  let factRows = 0;
  for (let place = 0; place < bySource.length; place += 1) if (units[bySource[place] ?? 0] === 0) factRows += 1;
  const order = new Uint32Array(bySource.length);
  let [fact, lot] = [0, factRows];
  for (let place = 0; place < bySource.length; place += 1) {
    const row = bySource[place] ?? 0;
    order[units[row] === 0 ? fact++ : lot++] = row;
  }
  return { order, factRows };
}

type Compare = (a: number, b: number) => number;

/** Comparison for rows of one source. */
const comparisonOf = ({ targets, kinds, units }: EdgeColumns): Compare => (a, b) =>
  (targets[a] ?? 0) - (targets[b] ?? 0) || (kinds[a] ?? 0) - (kinds[b] ?? 0) || (units[a] ?? 0) - (units[b] ?? 0) || a - b;

/** Parts up to this length are sorted in place. */
const shortPart = 24;

/** Sorts a part of `order`, which is mostly in order already: rows come from a table that is kept in it. */
function sortPart(order: Uint32Array, start: number, end: number, compare: Compare): void {
  let sorted = start + 1;
  while (sorted < end && compare(order[sorted - 1] ?? 0, order[sorted] ?? 0) <= 0) sorted += 1;
  if (sorted >= end) return;
  if (end - start > shortPart) {
    order.set([...order.subarray(start, end)].sort(compare), start);
    return;
  }
  for (let place = sorted; place < end; place += 1) {
    const row = order[place] ?? 0;
    let free = place;
    for (; free > start && compare(order[free - 1] ?? 0, row) > 0; free -= 1) order[free] = order[free - 1] ?? 0;
    order[free] = row;
  }
}

function tieColumns(rows: EdgeColumns, firstRows: Uint32Array): Pick<PartyGraph, 'kinds' | 'ratios' | 'strengths'> {
  const kinds = sharedArray(Uint8Array, firstRows.length);
  for (let tie = 0; tie < firstRows.length; tie += 1) kinds[tie] = rows.kinds[firstRows[tie] ?? 0] ?? 0;
  const ofTie = (column: Float64Array) => codedValues(firstRows.length, (tie) => column[firstRows[tie] ?? 0] ?? NaN);
  return { kinds, ratios: ofTie(rows.ratios), strengths: ofTie(rows.strengths) };
}

/**
 * An entry for either end of each tie, 2 × tie for its source. Sorted by the far ends first, then by the near ends with a stable sort: as
 * many entries are near a node as are far from it, so that both have the same `offsets`.
 */
function adjacency(nodeCount: number, rows: EdgeColumns, firstRows: Uint32Array): Pick<PartyGraph, 'offsets' | 'targets' | 'ties'> {
  const offsets = sharedArray(Uint32Array, nodeCount + 1);
  for (let tie = 0; tie < firstRows.length; tie += 1) {
    const row = firstRows[tie] ?? 0;
    add(offsets, (rows.sources[row] ?? 0) + 1, 1);
    add(offsets, (rows.targets[row] ?? 0) + 1, 1);
  }
  accumulate(offsets);
  let places = offsets.slice(0, nodeCount);
  // Entry and near end of each tie.
  const byFarEnd = new Uint32Array(4 * firstRows.length);
  for (let tie = 0; tie < firstRows.length; tie += 1) {
    const row = firstRows[tie] ?? 0;
    const [source, target] = [rows.sources[row] ?? 0, rows.targets[row] ?? 0];
    let place = 2 * next(places, target);
    byFarEnd[place] = 2 * tie;
    byFarEnd[place + 1] = source;
    place = 2 * next(places, source);
    byFarEnd[place] = 2 * tie + 1;
    byFarEnd[place + 1] = target;
  }
  places = offsets.slice(0, nodeCount);
  const [targets, ties] = [sharedArray(Uint32Array, 2 * firstRows.length), sharedArray(Uint32Array, 2 * firstRows.length)];
  for (let far = 0; far < nodeCount; far += 1) {
    const end = 2 * (offsets[far + 1] ?? 0);
    for (let from = 2 * (offsets[far] ?? 0); from < end; from += 2) {
      const place = next(places, byFarEnd[from + 1] ?? 0);
      targets[place] = far;
      ties[place] = byFarEnd[from] ?? 0;
    }
  }
  return { offsets, targets, ties };
}

/** Returns the number at an index and adds one to it. */
function next(numbers: Uint32Array, place: number): number {
  const number = numbers[place] ?? 0;
  numbers[place] = number + 1;
  return number;
}

function add(counts: Uint32Array, place: number, count: number): void {
  counts[place] = (counts[place] ?? 0) + count;
}

function accumulate(counts: Uint32Array): void {
  for (let place = 1; place < counts.length; place += 1) add(counts, place, counts[place - 1] ?? 0);
}

function largest(counts: Uint32Array): number {
  let max = 0;
  for (let place = 0; place < counts.length; place += 1) max = Math.max(max, counts[place] ?? 0);
  return max;
}
