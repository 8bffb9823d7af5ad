import type { TableName } from '../../schema/tables.ts';

/** Cells of one row by column, as text; absent and '' mean null. */
export type Row = Readonly<Record<string, string>>;

export interface OcdsReject {
  /** The table that lost a row by it, where it is one. */
  table?: TableName;
  text: string;
  reason: string;
}

/** What one process turns into. Units and companies come again with each process that names them. */
export interface OcdsRows {
  rows: Readonly<Record<'units' | 'companies' | 'projects' | 'lots' | 'invitations' | 'bids' | 'items', readonly Row[]>>;
  rejects: readonly OcdsReject[];
  /** Lots whose awards go to several companies. */
  severalWinners: number;
}
