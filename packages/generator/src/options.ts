import { civilDay, dayOf, civilText } from './calendar/civil-day.ts';
import { springFestivalYears } from './calendar/spring-festival.ts';
import { messages } from './messages.ts';

export interface GenerateProgress {
  lots: number;
  totalLots: number;
  rows: number;
}

export interface GenerateOptions {
  /** Exact number of lots. */
  lots: number;
  seed: string;
  /** Folder, created if need be; it must be empty or hold an earlier generated bundle, which is replaced. */
  out: string;
  /** Last day of the data, `YYYY-MM-DD`. */
  end?: string;
  /** Also markets with agreed bids and honest ones that look alike (`MarketPlants`); without it they have what the market made. */
  plantsMarkets?: boolean;
  /** Also writes the optional columns and tables of later releases: marks of supervision, declarations, lists of panels, subcontracts. */
  hasFurtherColumns?: boolean;
  /** Called about every 500 lots, and at the end; an error that it throws ends the run. */
  onProgress?: (progress: GenerateProgress) => void;
}

export const defaultEnd = '2026-10-31';
const maxLots = 10_000_000;
/** The calendar of a run reaches ten years and more before its end and one after it. */
const earliestEnd = dayOf(springFestivalYears.first + 12, 1, 1);
const latestEnd = dayOf(springFestivalYears.last - 1, 12, 31);

/** @throws RangeError with a Chinese message. */
export function checkOptions({ lots, seed, end = defaultEnd }: GenerateOptions): void {
  if (!Number.isInteger(lots) || lots < 1 || lots > maxLots) throw new RangeError(messages.lots(maxLots));
  if (seed === '') throw new RangeError(messages.seed);
  const day = civilDay(end);
  if (!(day >= earliestEnd && day <= latestEnd)) throw new RangeError(messages.end(civilText(earliestEnd), civilText(latestEnd)));
}
