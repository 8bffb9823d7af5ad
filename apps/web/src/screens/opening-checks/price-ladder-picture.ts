/** A bid as it was opened; its price in yuan. */
export interface OpenedBid {
  guid: string;
  name: string;
  price: number | null;
}

interface LadderMark {
  guid: string;
  name: string;
  price: number;
  /** Position on the line, 0–1. */
  at: number;
}

interface LadderLine {
  name: string;
  price: number;
  at: number;
  kind: 'mean' | 'ceiling' | 'limit';
}

export interface LadderPicture {
  /** From the lowest price to the highest. */
  marks: LadderMark[];
  lines: LadderLine[];
}

/** Kept free at either end for labels. */
const margin = 0.08;
/** Share of the mean below which a price has to be explained. */
const lowShare = 0.5;

/**
 * Prices of a lot with their mean, half of it and the ceiling, on one scale; null without a price above 0. Half of the mean is a limit only
 * among several bids.
 */
export function ladderOf(bids: readonly OpenedBid[], ceiling: number | null): LadderPicture | null {
  const priced = bids.flatMap((bid) => (bid.price !== null && bid.price > 0 ? [{ ...bid, price: bid.price }] : []));
  if (priced.length === 0) return null;
  const mean = priced.reduce((sum, { price }) => sum + price, 0) / priced.length;
  const lines: Omit<LadderLine, 'at'>[] = [
    { name: '报价均价', price: mean, kind: 'mean' },
    ...(priced.length > 1 ? [{ name: '均价的一半', price: mean * lowShare, kind: 'limit' as const }] : []),
    ...(ceiling !== null && ceiling > 0 ? [{ name: '最高限价', price: ceiling, kind: 'ceiling' as const }] : []),
  ];
  const all = [...priced, ...lines].map(({ price }) => price);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const place = (price: number): number => (high === low ? 0.5 : margin + ((price - low) / (high - low)) * (1 - 2 * margin));
  return {
    marks: priced.map((bid) => ({ ...bid, at: place(bid.price) })).sort((a, b) => a.price - b.price || a.guid.localeCompare(b.guid)),
    lines: lines.map((line) => ({ ...line, at: place(line.price) })),
  };
}
