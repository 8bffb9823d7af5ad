import type { Random } from '../random/random.ts';

/** Rounds a price, yuan, down as bidders do: most to the 分, some to the yuan, some large ones to a hundred yuan. */
export function roundPrice(price: number, random: Random): number {
  const kind = random.uniform();
  if (kind < 0.6) return Math.floor(price * 100) / 100;
  return kind > 0.85 && price > 100_000 ? Math.floor(price / 100) * 100 : Math.floor(price);
}
