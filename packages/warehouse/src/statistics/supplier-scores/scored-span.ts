import { scoreSettings, yearsBefore } from '@tenderscope/contract';
import type { LoadSession } from '../../load/load-session.ts';

/** Epoch ms, both inclusive. */
export interface Span {
  from: number;
  to: number;
}

/** The three years up to the last opening of bids; null without any. */
export async function scoredSpan(session: LoadSession): Promise<Span | null> {
  for await (const rows of session.read('select max(bids_opened_at) from bid_fact')) {
    const [to] = rows[0] ?? [];
    if (to !== null && to !== undefined) return { from: yearsBefore(Number(to), scoreSettings.years), to: Number(to) };
  }
  return null;
}
