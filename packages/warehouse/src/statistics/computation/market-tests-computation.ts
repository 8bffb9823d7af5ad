import { averageMechanism, benchmarkFormulas, benchmarkKinds, loweredFormula, lowestMechanism, repeatMarks } from '@tenderscope/contract';
import { benchmarkGroups, nearTieTests, type BenchmarkMarket, type BenchmarkRule, type MarketLot, type NearTieResult } from '@tenderscope/detection';
import type { Cell } from '../../load/load-session.ts';
import type { Batch, Computation } from './computation.ts';

export interface TestedMarket {
  material: string;
  result: NearTieResult;
}

/** The 品类 in which lots are won by the average. */
export interface GroupedMarket {
  material: string;
  market: BenchmarkMarket;
}

interface OpenLot extends MarketLot {
  isAverage: boolean;
  stratum: string;
  rule: BenchmarkRule | null;
  bids: { bidder: string; price: number }[];
  wins: number;
}

/**
 * From rows of 品类, lot, buyer, name, opening, scale, mechanism if bids are compared, 1 if failed, province and year, the failed
 * lot that it repeats, formula and coefficient of the benchmark, bidder, price, 1 if it
 * won and amount, by 品类, opening, lot and price: the tests of each 品类. One 品类 is in memory at a time.
 */
export function marketTestsComputation(): Computation<{ markets: TestedMarket; grouped: GroupedMarket }> {
  const markets: TestedMarket[] = [];
  const grouped: GroupedMarket[] = [];
  let material: string | undefined;
  let lots: OpenLot[] = [];
  const finishMarket = (): void => {
    const averages = lots.filter(({ isAverage }) => isAverage);
    if (material !== undefined && lots.some(({ isCompared }) => isCompared)) markets.push({ material, result: nearTieTests(lots) });
    if (material !== undefined && averages.length > 0) grouped.push({ material, market: benchmarkGroups(averages) });
    lots = [];
  };
  return {
    add: (rows: Batch) => {
      for (const row of rows) {
        if (row[0] !== material) {
          finishMarket();
          material = String(row[0]);
        }
        addBid(lots, row);
      }
    },
    finish: () => {
      finishMarket();
      material = undefined;
      return { markets, grouped };
    },
  };
}

const plainName = (name: string): string => repeatMarks.reduce((text, mark) => text.replace(mark, ''), name);

function addBid(lots: OpenLot[], row: readonly Cell[]): void {
  const [id, , , , , , , , , , , bidder, price, hasWon, amount] = row.slice(1);
  const known = lots.at(-1);
  const lot = known !== undefined && known.id === id ? known : openLot(row);
  if (lot !== known) lots.push(lot);
  if ((lot.isCompared || lot.isAverage) && price !== null) lot.bids.push({ bidder: String(bidder), price: Number(price) });
  if (hasWon !== 1) return;
  lot.wins += 1;
  lot.winner = lot.wins > 1 ? null : String(bidder);
  lot.amount = Number(amount ?? 0);
}

const openLot = ([, id, buyer, name, at, scale, kind, isFailed, stratum, previous, formula, coefficient]: readonly Cell[]): OpenLot => ({
  id: String(id), previous: typeof previous === 'string' ? previous : null, buyer: String(buyer), name: plainName(String(name)), at: Number(at), scale: scale === null ? null : Number(scale),
  isCompared: kind === lowestMechanism, isAverage: kind === averageMechanism, stratum: String(stratum), isFailed: isFailed === 1,
  bids: [], winner: null, amount: 0, wins: 0, rule: ruleOf(formula, coefficient),
});

/** The rule of a benchmark on record; null if it is unknown, as it is without the coefficient that it requires. */
function ruleOf(formula: Cell | undefined, coefficient: Cell | undefined): BenchmarkRule | null {
  const known = benchmarkFormulas.find((one) => one === formula);
  if (known === undefined || (known === loweredFormula && typeof coefficient !== 'number')) return null;
  return { kind: benchmarkKinds[known], coefficient: typeof coefficient === 'number' ? coefficient : null };
}
