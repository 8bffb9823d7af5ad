import { exp } from '../random/portable-math.ts';
import { normal } from '../random/distributions.ts';
import type { Random } from '../random/random.ts';
import { weightedCount } from '../random/weighted.ts';
import { weighedUnits } from '../vocabulary/catalogue.ts';
import { catalogueByCategory, type CatalogueEntry } from './catalogue.ts';

/** A line that every bidder of a lot quotes. */
export interface Line {
  itemNo: string;
  entry: CatalogueEntry;
  quantity: number;
  /** Yuan for one unit at the market price of the day. */
  marketPrice: number;
}

const lineCount = weightedCount([0, 10, 18, 24, 22, 15, 11]);
const attempts = 24;
/** The list must come this close to the cost of the lot, on the logarithm, with integer quantities. */
const tolerance = 0.08;
const lineSd = 0.045;

/**
 * The list of goods of a lot that costs `cost` yuan at the price level of its month. Null if nothing of the category is small enough to be
 * bought in quantity.
 */
export function drawLines(category: string, cost: number, level: number, random: Random): Line[] | null {
  const entries = catalogueByCategory.get(category);
  if (entries === undefined) return null;
  const chosen = new Set<CatalogueEntry>();
  const wanted = lineCount.draw(random);
  for (let left = attempts; left > 0 && chosen.size < wanted; left -= 1) {
    const entry = random.pick(entries);
    if (entry.basePrice * level * wanted < cost) chosen.add(entry);
  }
  const shares = Array.from(chosen, () => 0.4 + random.uniform());
  const total = shares.reduce((sum, share) => sum + share, 0);
  const lines = Array.from(chosen, (entry, place): Line => {
    const marketPrice = entry.basePrice * level;
    const quantity = roundQuantity((cost * (shares[place] ?? 0)) / total / marketPrice, entry.unit);
    return { itemNo: String(place + 1), entry, quantity, marketPrice };
  });
  const sum = lines.reduce((amount, line) => amount + line.quantity * line.marketPrice, 0);
  return sum > cost * (1 - tolerance) && sum < cost * (1 + tolerance) ? lines : null;
}

/** Pipes are measured in metres, tonnes have three decimals, and large numbers are round. */
function roundQuantity(quantity: number, unit: CatalogueEntry['unit']): number {
  if (weighedUnits.has(unit)) return Math.max(Math.round(quantity * 1000) / 1000, 0.001);
  if (quantity >= 1000) return Math.round(quantity / 10) * 10;
  return Math.max(Math.round(quantity), 1);
}

/**
 * Unit price of a bidder for each line, yuan to the 分: the market's prices with random variation, so that the lines add up to the price of
 * its bid.
 */
export function quoteLines(lines: readonly Line[], price: number, random: Random): number[] {
  const free = lines.map((line) => line.marketPrice * exp(lineSd * normal(random)));
  const sum = lines.reduce((amount, line, place) => amount + line.quantity * (free[place] ?? 0), 0);
  return free.map((unitPrice) => Math.max(Math.round((unitPrice * price * 100) / sum) / 100, 0.01));
}
