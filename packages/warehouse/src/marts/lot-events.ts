import { winnerRows } from './winner-row.ts';

/**
 * Events of a lot, with the columns of `lot_fact` that contain their time and month. Each figure refers to one of them: a period, and a
 * month of a chart, selects by its time.
 */
export const lotEvents = {
  tender: { at: 'tendered_at', month: 'tender_month' },
  opening: { at: 'bids_opened_at', month: 'opening_month' },
  award: { at: 'awarded_at', month: 'award_month' },
} as const;

export type LotEvent = keyof typeof lotEvents;

const touchedAt = (event: LotEvent, table: string): string =>
  `(select * from (select *, ${lotEvents[event].at} as event_at, ${lotEvents[event].month} as month from ${table}) as dated
      where {touched}${event === 'award' ? ' and is_deal = 1' : ''})`;

/** Relation of lots with the time and month of one event as `event_at` and `month`, limited to the touched months; deals for `award`. */
export const touchedLotsAt = (event: LotEvent): string => touchedAt(event, 'lot_fact');

/** The same for winners of lots (`winner_row`). */
export const touchedWinnersAt = (event: LotEvent): string => touchedAt(event, `${winnerRows} as winner_of_lot`);
