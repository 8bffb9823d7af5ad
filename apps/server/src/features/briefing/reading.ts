import { screenAddress } from '../../platform/screen-address.ts';
import { UncheckedError, type RowsOfUser, type UserRows } from '../subscriptions/user-rows.ts';
import type { BriefingKind, BriefingSentence, Condition } from '@tenderscope/contract';
import type { Row, NewsSince } from '@tenderscope/warehouse';

/** The data of one version, as a user sees them, and what they knew before. */
export interface BriefingReading extends RowsOfUser {
  rows: UserRows;
  /** Time of the reading, epoch ms. */
  now: number;
  /** End of the former visit, epoch ms. */
  since: number;
  /** Time of the last change of the data, epoch ms; null if there are none. */
  dataEnd: number | null;
  /** Versions of the data with which the current one is compared. */
  news: NewsSince;
}

/** A sentence, or null if nothing is new. */
export type Candidate = (reading: BriefingReading) => Promise<BriefingSentence | null>;

interface ReadRows {
  rows: Row[];
  /** Number of all rows. */
  total: number;
}

interface Request {
  key: string;
  conditions?: readonly Condition[];
  params?: Readonly<Record<string, string>>;
  max: number;
}

/** Rows of a query and the number of all; none without the permission. @throws DeadlineError, StoreUnavailableError. */
export async function rowsOf({ rows, user, signal }: BriefingReading, { conditions = [], ...request }: Request): Promise<ReadRows> {
  return rows.read({ ...request, conditions }, { user, signal }).catch((error: unknown) => {
    if (error instanceof UncheckedError) return { rows: [], total: 0 };
    throw error;
  });
}

/** Address of the rows of a sentence on the page of the briefing. */
export const rowsAddress = (kind: BriefingKind, since: number): string => screenAddress('briefing', { kind, since: String(since) });

export const textIn = (row: Row | undefined, column: string): string => (typeof row?.[column] === 'string' ? row[column] : '');
export const numberIn = (row: Row | undefined, column: string): number | null => (typeof row?.[column] === 'number' ? row[column] : null);
