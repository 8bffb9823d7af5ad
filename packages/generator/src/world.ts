import { businessDay, endOfDay, yearsBefore } from '@tenderscope/contract';
import { Calendar, momentOf } from './calendar/calendar.ts';
import { civilDay } from './calendar/civil-day.ts';
import { Seasonality } from './calendar/seasonality.ts';
import { agencyCount } from './companies/companies.ts';
import { companyId } from './companies/company.ts';
import { pastDays, type Span } from './companies/membership.ts';
import { budgetLag, PriceIndex } from './market/price-index.ts';
import { zipfWeights } from './random/distributions.ts';
import { streamsOf, type OpenStream } from './random/random.ts';
import { Weighted } from './random/weighted.ts';
import { makeUnits, type Unit } from './units.ts';

/** State before the first tender. */
export interface World {
  span: Span;
  /** Nothing happens after this moment. */
  lastMoment: number;
  /** The moment, or null if it is after the end of the data. */
  until: (moment: number) => number | null;
  calendar: Calendar;
  seasonality: Seasonality;
  prices: PriceIndex;
  units: readonly Unit[];
  unitDraw: Weighted<Unit>;
  agencyDraw: Weighted<string>;
  open: OpenStream;
}

const years = 6;
/** Longest time from a plan to the publication of its award, days. */
const daysAhead = 250;
const agencyExponent = 0.7;

/** @param end last day of the data, `YYYY-MM-DD` */
export function makeWorld(seed: string, end: string): World {
  const open = streamsOf(seed);
  const last = civilDay(end);
  const start = civilDay(businessDay(yearsBefore(endOfDay(end) + 1, years)));
  const lastMoment = momentOf(last + 1, 0) - 1;
  const calendar = new Calendar(start - pastDays, last + daysAhead);
  const units = makeUnits(open('units'));
  const agencyWeights = zipfWeights(agencyCount, agencyExponent);
  return {
    span: { start, end: last },
    lastMoment,
    until: (moment) => (moment <= lastMoment ? moment : null),
    calendar,
    seasonality: new Seasonality(calendar, start, last, open('seasonality')),
    prices: new PriceIndex(calendar.monthNumber(start) - budgetLag, calendar.monthNumber(last), open),
    units,
    unitDraw: new Weighted(units, (unit) => unit.activity),
    agencyDraw: new Weighted([...agencyWeights.keys()].map(companyId), (_, rank) => agencyWeights[rank] ?? 0),
    open,
  };
}
