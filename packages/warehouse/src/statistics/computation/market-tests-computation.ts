import { repeatMarks } from '@tenderscope/contract';
import { nearTieTests, type MarketLot, type NearTieResult } from '@tenderscope/detection';
import type { Cell } from '../../load/load-session.ts';
import type { Batch, Computation } from './computation.ts';

export interface TestedMarket {
  material: string;
  result: NearTieResult;
}

interface OpenLot extends MarketLot {
  id: string;
  bids: { bidder: string; price: number }[];
  wins: number;
}

/**
 * From rows of 品类, lot, buyer, name, opening, scale, 1 if compared, 1 if failed, bidder, price, 1 if it won and amount, by 品类, opening,
 * lot and price: the tests of each 品类. One 品类 is in memory at a time.
 */
export function marketTestsComputation(): Computation<{ markets: TestedMarket }> {
  const markets: TestedMarket[] = [];
  let material: string | undefined;
  let lots: OpenLot[] = [];
  const finishMarket = (): void => {
    if (material !== undefined && lots.some(({ isCompared }) => isCompared)) markets.push({ material, result: nearTieTests(lots) });
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
      return { markets };
    },
  };
}

const plainName = (name: string): string => repeatMarks.reduce((text, mark) => text.replace(mark, ''), name);

function addBid(lots: OpenLot[], row: readonly Cell[]): void {
  const [id, , , , , , , bidder, price, hasWon, amount] = row.slice(1);
  const known = lots.at(-1);
  const lot = known !== undefined && known.id === id ? known : openLot(row);
  if (lot !== known) lots.push(lot);
  if (lot.isCompared && price !== null) lot.bids.push({ bidder: String(bidder), price: Number(price) });
  if (hasWon !== 1) return;
  lot.wins += 1;
  lot.winner = lot.wins > 1 ? null : String(bidder);
  lot.amount = Number(amount ?? 0);
}

const openLot = ([, id, buyer, name, at, scale, isCompared, isFailed]: readonly Cell[]): OpenLot => ({
  id: String(id), buyer: String(buyer), name: plainName(String(name)), at: Number(at), scale: scale === null ? null : Number(scale),
  isCompared: isCompared === 1, isFailed: isFailed === 1, bids: [], winner: null, amount: 0, wins: 0,
});
