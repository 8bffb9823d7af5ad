import { codedValue, type CodedValues, type CountArray } from './narrow-arrays.ts';

/** Bit of 持股; the only kind whose edges have a ratio. */
export const equityBit = 1;
/** Bit of 共同投标. */
export const jointBit = 32;
/** Two companies that met on fewer of the lots that a caller sees are not tied by it: so few meetings are chance. */
export const minJointLots = 3;

/**
 * Parties and their ties, as sorted arrays (CSR): the entries of node `v` are `offsets[v]` to `offsets[v + 1]`, each with the node at the
 * other end and its tie, ordered by that node, then by tie. All arrays may be in shared memory.
 */
export interface PartyGraph {
  nodeCount: number;
  offsets: Uint32Array;
  targets: Uint32Array;
  /** Tie × 2, + 1 if the node is the tie's target. */
  ties: Uint32Array;
  /** One bit a tie. */
  kinds: Uint8Array;
  strengths: CodedValues;
  /** 0–1; NaN if there is none. */
  ratios: CodedValues;
  /** Ties from this one on derive from lots. */
  firstLotTie: number;
  /** Pieces of evidence of each tie before that. */
  factEvidence: CountArray;
  /** For each tie from there on, the first of its rows in `rowUnits`, which end where those of the next tie begin; one more entry. */
  firstRows: Uint32Array;
  rowUnits: CountArray;
  rowLots: CountArray;
}

/** The part of a graph that a caller sees. */
export interface EdgeFilter {
  /** Bits of the kinds. */
  kinds: number;
  /** Least share of an equity edge; 0 also keeps those without one. */
  minRatio: number;
  /** By number of the unit, 1 if its lots are visible; null for all. */
  units: Uint8Array | null;
}

/** True if a caller sees a tie: its kind, its share, and for a tie that derives from lots one of these lots, of joint bids three. */
export function isVisible(graph: PartyGraph, { kinds, minRatio, units }: EdgeFilter, tie: number): boolean {
  const kind = graph.kinds[tie] ?? 0;
  if ((kind & kinds) === 0) return false;
  if (kind === equityBit && minRatio > 0 && !(codedValue(graph.ratios, tie) >= minRatio)) return false;
  return tie < graph.firstLotTie || units === null || visibleLots(graph, units, tie) >= (kind === jointBit ? minJointLots : 1);
}

/** Pieces of evidence of a tie, of only those lots that the caller sees. */
export function evidenceOf(graph: PartyGraph, units: Uint8Array | null, tie: number): number {
  return tie < graph.firstLotTie ? (graph.factEvidence[tie] ?? 0) : visibleLots(graph, units, tie);
}

function visibleLots({ firstLotTie, firstRows, rowUnits, rowLots }: PartyGraph, units: Uint8Array | null, tie: number): number {
  let lots = 0;
  const place = tie - firstLotTie;
  for (let row = firstRows[place] ?? 0; row < (firstRows[place + 1] ?? 0); row += 1) {
    if (units === null || units[rowUnits[row] ?? 0] === 1) lots += rowLots[row] ?? 0;
  }
  return lots;
}
