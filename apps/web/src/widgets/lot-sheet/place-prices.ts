export interface PricedBid {
  guid: string;
  name: string;
  price: number | null;
  isWinner: boolean;
  isValid: boolean;
}

interface PriceMark extends PricedBid {
  price: number;
  /** Position on the strip, 0–1. */
  at: number;
}

export interface PricePicture {
  marks: PriceMark[];
  /** Positions of the lines, 0–1; null if the price is unknown. */
  mean: number | null;
  ceiling: number | null;
}

/** Kept free at either end, so that marks and their labels remain inside. */
const margin = 0.08;

const isPrice = (price: number | null): price is number => price !== null && price > 0;

/** Positions of prices, their mean and the ceiling; null without a price above 0. Input in yuan, output in fractions of the strip. */
export function placePrices(bids: readonly PricedBid[], lines: { mean: number | null; ceiling: number | null }): PricePicture | null {
  const priced = bids.flatMap((bid) => (isPrice(bid.price) ? [{ ...bid, price: bid.price }] : []));
  if (priced.length === 0) return null;
  const all = [...priced.map(({ price }) => price), ...[lines.mean, lines.ceiling].filter(isPrice)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const place = (price: number): number => (high === low ? 0.5 : margin + ((price - low) / (high - low)) * (1 - 2 * margin));
  const line = (price: number | null): number | null => (isPrice(price) ? place(price) : null);
  return { marks: priced.map((bid) => ({ ...bid, at: place(bid.price) })), mean: line(lines.mean), ceiling: line(lines.ceiling) };
}
