import { panelCells, type PanelCell, type PanelMark } from './panel-cells.ts';
import { seededRandom } from './seeded-random.ts';

export interface ExpertBias {
  expert: string;
  company: string;
  /** Meetings: lots on which he marked the supplier beside others. */
  n: number;
  /** Shrunken mean of z: mean · n/(n + 5). Positive favours. */
  bias: number;
  /** Two-sided; null below three meetings. */
  pValue: number | null;
}

const shrinkage = 5;
const leastMeetings = 3;
/** All assignments are counted where there are no more; else so many are drawn, fewer where p is clearly large. */
const mostCounted = 20_000;
const mostDrawn = 20_000;
const enoughHits = 50;

/**
 * How far each expert favours or disfavours each supplier: the mean of his z over their meetings, shrunken. Chance
 * is measured by permutation: in every meeting the panel's marks for that supplier could have come from any member, so each
 * meeting contributes one of the panel's z, taken at random; p is the share of assignments whose sum is as far from 0. The same
 * for any order of input. In the order of experts, then of companies; only pairs that are `wanted`, whose meetings must be whole.
 */
export function expertBiases(marks: Iterable<PanelMark>, wanted: (expert: string, company: string) => boolean = () => true): ExpertBias[] {
  const meetings = new Map<string, { expert: string; company: string; own: number[]; cells: PanelCell[] }>();
  for (const cell of panelCells(marks)) {
    cell.experts.forEach((expert, seat) => {
      if (!wanted(expert, cell.company)) return;
      const key = `${expert}\u0000${cell.company}`;
      const met = meetings.get(key) ?? { expert, company: cell.company, own: [], cells: [] };
      meetings.set(key, met);
      met.own.push(cell.z[seat] ?? 0);
      met.cells.push(cell);
    });
  }
  return [...meetings.keys()].sort().map((key): ExpertBias => {
    const { expert, company, own, cells } = meetings.get(key) ?? { expert: '', company: '', own: [], cells: [] };
    const sum = own.reduce((total, z) => total + z, 0);
    const pValue = own.length < leastMeetings ? null : permutationP(Math.abs(sum), cells, key);
    return { expert, company, n: own.length, bias: sum / (own.length + shrinkage), pValue };
  });
}

/** Share of assignments whose |sum| reaches `observed`, up to rounding. */
function permutationP(observed: number, cells: readonly PanelCell[], seed: string): number {
  const reached = observed - 1e-9;
  const assignments = cells.reduce((product, { z }) => product * z.length, 1);
  if (assignments <= mostCounted) return countReached(cells, 0, 0, reached) / assignments;
  const random = seededRandom(seed);
  let [hits, draws] = [0, 0];
  while (draws < mostDrawn && hits < enoughHits) {
    draws += 1;
    let sum = 0;
    for (const { z } of cells) sum += z[random(z.length)] ?? 0;
    if (Math.abs(sum) >= reached) hits += 1;
  }
  return (hits + 1) / (draws + 1);
}

function countReached(cells: readonly PanelCell[], at: number, sum: number, reached: number): number {
  const cell = cells[at];
  if (!cell) return Math.abs(sum) >= reached ? 1 : 0;
  return cell.z.reduce((count, z) => count + countReached(cells, at + 1, sum + z, reached), 0);
}
