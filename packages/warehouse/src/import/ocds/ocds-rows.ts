import type { TableName } from '../../schema/tables.ts';
import type { TextRow } from '../staging/table-writers.ts';

export type Row = TextRow;

/** Tables in which a process has its own rows. */
export const processTables = ['projects', 'lots', 'winners', 'invitations', 'bids', 'items', 'contracts'] as const satisfies readonly TableName[];
export type ProcessTable = (typeof processTables)[number];
/** Tables of organisations, which several processes may name. */
export const partyTables = ['units', 'companies'] as const satisfies readonly TableName[];
export type PartyTable = (typeof partyTables)[number];

export interface OcdsReject {
  /** The table that lost a row because of it, if any. */
  table?: TableName;
  text: string;
  reason: string;
}

/** Rows of one process. Units and companies are repeated with each process that names them. */
export interface OcdsRows {
  rows: Readonly<Record<ProcessTable | PartyTable, readonly Row[]>>;
  rejects: readonly OcdsReject[];
  /** Codes without a meaning here, each with its field. */
  unknownCodes: readonly string[];
  /** Number of tenderers whose lots are unknown. */
  unplacedTenderers: number;
  /** Number of contracts whose lot or company is unknown. */
  unplacedContracts: number;
}
