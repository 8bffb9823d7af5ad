export interface PricedBid {
  guid: string;
  name: string;
  /** In yuan. */
  price: number | null;
  /** Unknown while no result is known. */
  outcome?: 'won' | 'rejected' | 'other';
}

interface NamedPrice {
  name: string;
  /** Decides the style of the line and the place of its label. */
  kind: 'mean' | 'limit' | 'ceiling';
  /** In yuan. */
  price: number | null;
}

interface PriceMark extends PricedBid {
  price: number;
  /** Position on the strip, 0–1. */
  at: number;
}

interface PriceLine extends NamedPrice {
  price: number;
  at: number;
}

export interface PricePicture {
  /** In the order of the bids. */
  marks: PriceMark[];
  lines: PriceLine[];
}

/** Kept free at either end, so that marks and their labels remain inside. */
const margin = 0.08;

const isPrice = (price: number | null): price is number => price !== null && price > 0;

/** Positions of the bids and lines with a price above 0; null without such a bid. */
export function placePrices(bids: readonly PricedBid[], named: readonly NamedPrice[]): PricePicture | null {
  const priced = bids.flatMap((bid) => (isPrice(bid.price) ? [{ ...bid, price: bid.price }] : []));
  if (priced.length === 0) return null;
  const lines = named.flatMap((line) => (isPrice(line.price) ? [{ ...line, price: line.price }] : []));
  const all = [...priced, ...lines].map(({ price }) => price);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const place = (price: number): number => (high === low ? 0.5 : margin + ((price - low) / (high - low)) * (1 - 2 * margin));
  return {
    marks: priced.map((bid) => ({ ...bid, at: place(bid.price) })),
    lines: lines.map((line) => ({ ...line, at: place(line.price) })),
  };
}
