import type { LedgerSheetReport } from './ledger-views.ts';

/** Kinds of databases that ledgers are read from. */
export const databaseKinds = {
  postgres: 'PostgreSQL',
  kingbase: '人大金仓 KingbaseES',
  mysql: 'MySQL / MariaDB',
  mssql: 'SQL Server',
  oracle: 'Oracle',
} as const;
export type DatabaseKind = keyof typeof databaseKinds;
export const databaseKindNames = Object.keys(databaseKinds) as [DatabaseKind, ...DatabaseKind[]];

export const databasePorts: Readonly<Record<DatabaseKind, number>> = {
  ...{ postgres: 5432, kingbase: 54_321, mysql: 3306 },
  ...{ mssql: 1433, oracle: 1521 },
};

/** Encryption of the connection: with a verified certificate, or with any. */
export const databaseEncryptions = { none: '不加密', verified: '加密，校验服务器证书', unverified: '加密，不校验服务器证书' } as const;
export type DatabaseEncryption = keyof typeof databaseEncryptions;

export const pullSchedules = { none: '不定时', hourly: '每小时', daily: '每日' } as const;
export type PullSchedule = keyof typeof pullSchedules;

/** Number of consecutive failures that raises an alert. */
export const pullFailuresToAlert = 3;

/** Settings of a source that users enter. */
export interface DataSourceFields {
  name: string;
  kind: DatabaseKind;
  host: string;
  port: number;
  /** Name of the database; for Oracle the service. */
  database: string;
  user: string;
  encryption: DatabaseEncryption;
  /** A table or view, optionally with its schema before a dot; null for a query. */
  table: string | null;
  query: string | null;
  /** Column that increases with each change of a row; null to read all rows each time. */
  watermarkColumn: string | null;
  /** Name of a profile; null for the matching one, otherwise proposals. */
  profile: string | null;
  schedule: PullSchedule;
  /** `HH:MM` in business time; null for schedules that are not daily. */
  dailyAt: string | null;
}

/** A source to be saved. */
export interface DataSourceDraft extends DataSourceFields {
  /** Null for a new source. */
  guid: string | null;
  /** Null keeps the current one. */
  password: string | null;
}

/** Mapping of the first rows of a source. */
export interface DataSourceTest {
  sheet: LedgerSheetReport;
  notices: string[];
}

export type PullOutcome = 'running' | 'clean' | 'some-rejected' | 'nothing' | 'failed';

/** A run of a source. */
export interface DataSourceRunView {
  /** Epoch ms. */
  startedAt: number;
  /** Null for a run that is in progress or was interrupted. */
  finishedAt: number | null;
  outcome: PullOutcome;
  /** Login name; null for a scheduled run. */
  by: string | null;
  /** Number of rows read; null before the end. */
  rows: number | null;
  /** In Chinese. */
  error: string | null;
  importId: string | null;
}

/** A source in the list of sources. */
export interface DataSourceView extends DataSourceFields {
  guid: string;
  /** Name of the user who saved it last. Rows are read in that user's scope. */
  owner: string;
  isEnabled: boolean;
  /** Epoch ms; null without a schedule. */
  nextAt: number | null;
  /** The greatest loaded value of the watermark column, in the notation of the database. */
  watermark: string | null;
  /** Number of consecutive failures. */
  failures: number;
  lastRun: DataSourceRunView | null;
}
