import type { TableName } from '../../schema/tables.ts';
import type { TextRow } from '../staging/table-writers.ts';

export type Row = TextRow;

/** Tables of which a process brings rows of its own. */
export const processTables = ['projects', 'lots', 'winners', 'invitations', 'bids', 'items'] as const satisfies readonly TableName[];
export type ProcessTable = (typeof processTables)[number];
/** Tables of organisations, which several processes may name. */
export const partyTables = ['units', 'companies'] as const satisfies readonly TableName[];
export type PartyTable = (typeof partyTables)[number];

export interface OcdsReject {
  /** The table that lost a row by it, where it is one. */
  table?: TableName;
  text: string;
  reason: string;
}

/** Rows of one process. Units and companies come again with each process that names them. */
export interface OcdsRows {
  rows: Readonly<Record<ProcessTable | PartyTable, readonly Row[]>>;
  rejects: readonly OcdsReject[];
  /** Codes without a meaning here, each with the field it is from. */
  unknownCodes: readonly string[];
  /** Tenderers of which nobody knows the lots. */
  unplacedTenderers: number;
}
