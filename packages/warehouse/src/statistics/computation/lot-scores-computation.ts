import { averageMechanism, priceScreens } from '@tenderscope/contract';
import { minPeerLots, peerGroups, priceScores, screenPlaces, type ScreenedLot } from '@tenderscope/detection';
import type { Cell } from '../../load/load-session.ts';
import type { Batch, Computation } from './computation.ts';

export const screens = Object.values(priceScreens);
type ScreenColumn = (typeof screens)[number]['column'];
/** The other screens are those of the score, whose ranks `priceScores` returns. */
const described = ['diffp', 'rd', 'rdnor', 'kurt', 'ks', 'gap_evenness', 'win_to_ceiling'] as const satisfies ScreenColumn[];

interface Screened {
  ids: string[];
  lots: ScreenedLot[];
  /** By column; NaN if a lot does not have the screen. */
  values: Record<ScreenColumn, number[]>;
}

/**
 * From rows of lot, material, province, category, 1 if the average wins, and screens: `scores`, the rows of `lot_score`, and `peers`, those
 * of `peer_screen`.
 */
export function lotScoresComputation(): Computation<{ scores: Cell[]; peers: Cell[] }> {
  const found: Screened = { ids: [], lots: [], values: Object.fromEntries(screens.map(({ column }) => [column, []])) as unknown as Screened['values'] };
  return { add: (rows) => addLots(found, rows), finish: () => compare(found) };
}

function addLots({ ids, lots, values }: Screened, rows: Batch): void {
  for (const [id, material, province, category, averageWins, ...cells] of rows) {
    ids.push(String(id));
    screens.forEach(({ column }, index) => values[column].push(cells[index] === null ? Number.NaN : Number(cells[index])));
    const own = { cv: Number(values.cv.at(-1)), spd: Number(values.spd.at(-1)), skew: orNull(values.skew.at(-1)) };
    const kind = averageWins === 1 ? `${averageMechanism}:` : '';
    const peers = [`${String(material)}|${String(province)}`, String(material), String(category), ''];
    lots.push({ ...own, peers: peers.map((key) => kind + key) });
  }
}

function compare({ ids, lots, values }: Screened): { scores: Iterable<Cell[]>; peers: Cell[][] } {
  const scores = priceScores(lots);
  const ranks = described.map(() => new Float64Array(lots.length));
  const peers: Cell[][] = [];
  for (const { level, key, members: group, own } of peerGroups(lots, minPeerLots)) {
    const isOwn = new Set(own);
    for (const { column, telling } of screens) {
      const { num, p25, p50, p75, below } = screenPlaces(Float64Array.from(group, (place) => values[column][place] ?? Number.NaN));
      if (num > 0) peers.push([level, key, column, num, p25, p50, p75]);
      const turned = ranks[described.findIndex((one) => one === column)];
      if (turned === undefined) continue;
      group.forEach((place, index) => {
        if (isOwn.has(place)) turned[place] = telling === 'low' ? 1 - (below[index] ?? 0) : (below[index] ?? 0);
      });
    }
  }
  return { peers, scores: rowsOf() };

  function* rowsOf(): Generator<Cell[]> {
    for (const [place, { level, peerNum, cv, spd, skew, score, peerMean, peerVariance }] of scores.entries()) {
      const others = ranks.map((turned) => orNull(turned[place]));
      yield [ids[place] ?? '', level, lots[place]?.peers[level] ?? '', peerNum, cv, spd, skew, score, peerMean, peerVariance, ...others];
    }
  }
}

const orNull = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);
