import type { ScopeKind } from './roles.ts';

/** An account as its administrators see it. */
export interface AdminUser {
  guid: string;
  loginName: string;
  userName: string;
  deptName: string;
  isGenerateUser: boolean;
  unitId: string | null;
  /** Null without a unit, or where the data no longer have it. */
  unitName: string | null;
  isActive: boolean;
  /** Epoch ms. */
  createdAt: number;
  /** Epoch ms; null for an account that nobody signed in with. */
  lastLoginAt: number | null;
  /** Sessions that are still open. */
  sessionNum: number;
  roles: { key: string; name: string }[];
}

/** An entry of the audit log: an act, or something that was read. */
export interface AuditEntryView {
  id: number;
  /** Epoch ms. */
  at: number;
  /** Null where nobody was signed in. */
  userGuid: string | null;
  loginName: string;
  action: string;
  subject: string;
  /** JSON text. */
  detail: string;
  address: string;
  requestId: string | null;
  /** This and the following are null for acts. */
  queryKey: string | null;
  rows: number | null;
  durationMs: number | null;
  outcome: string | null;
}

export interface AdminRole {
  key: string;
  name: string;
  /** Menu leaves and duties. */
  permissions: string[];
  scope: ScopeKind;
  /** Changed by an administrator: a new version of the program leaves it as it is. */
  isEdited: boolean;
  isRetired: boolean;
  /** It comes with the program. */
  isShipped: boolean;
  /** Active accounts that hold it. */
  userNum: number;
}

/** What became of one line of a list of accounts. */
export interface ImportedUser {
  line: number;
  loginName: string;
  /** Why it was refused; none where it is fit. */
  problems: string[];
  /** Of an account that was added: shown once, never kept. */
  password: string | null;
}

export interface UserImportAnswer {
  rows: ImportedUser[];
  /** How many were added. */
  added: number;
}

/** A table of the warehouse as it is served. */
export interface ServedTable {
  name: string;
  title: string;
  kind: 'base' | 'mart' | 'statistic';
  rows: number;
  /** Made after a load is committed, and not yet of the present data. */
  isPending: boolean;
}

export interface VerifyFinding {
  table: string;
  problem: string;
  rows: number;
  samples: string[];
}

/** The last check of the whole warehouse since the service started. */
export interface VerifyView {
  /** Who started it. */
  by: string;
  /** Epoch ms. */
  startedAt: number;
  /** Null while it goes on. */
  finishedAt: number | null;
  /** Of the data that were checked. */
  dataVersion: number;
  checks: number;
  /** What is wrong. */
  findings: VerifyFinding[];
  /** No errors: what may be missing in what was imported. */
  notes: VerifyFinding[];
  /** Why it did not come to an end. */
  failure: string | null;
}

export interface DataVersionView {
  engine: string;
  dataVersion: number;
  /** Epoch ms of the last change; null for an empty warehouse. */
  dataTime: number | null;
  /** Of the data that what is deferred was made from. */
  statisticsVersion: number;
  tables: ServedTable[];
  verify: VerifyView | null;
}

/** A setting of the installation. */
export interface SettingView {
  name: string;
  group: string;
  title: string;
  /** As it is in force; null where it is not set. What is secret says only that it is set. */
  value: string | null;
  isDefault: boolean;
}

/** A threshold of the indicators. */
export interface ThresholdView {
  key: string;
  title: string;
  unit: string;
  min: number;
  max: number;
  isInteger: boolean;
  /** The clause or the work that it comes from. */
  source: string;
  shipped: number;
  /** By which the figures are computed now. */
  inForce: number;
  /** As it was saved last: it holds from the next start on. */
  saved: number;
  /** Codes and names of the indicators that it decides on. */
  usedBy: string[];
}

/** A set of thresholds that was saved. */
export interface ThresholdVersion {
  version: number;
  /** Epoch ms. */
  at: number;
  userName: string;
  reason: string;
  /** Those that differ from the shipped ones, by key. */
  changed: Record<string, number>;
}

export interface ThresholdsView {
  thresholds: ThresholdView[];
  /** Newest first. */
  versions: ThresholdVersion[];
  /** Something saved does not hold yet. */
  isPending: boolean;
}

/** What other thresholds would do to an indicator. */
export interface IndicatorEffect {
  code: string;
  name: string;
  subject: 'lot' | 'company' | 'unit';
  before: { population: number; hits: number };
  after: { population: number; hits: number };
  /** With the other thresholds. */
  formula: string;
}

/** Whether an account may sign in, and with what, as its administrators see it. */
export interface AccountAccessView {
  guid: string;
  hasSecondFactor: boolean;
  /** Epoch ms; null where it is not locked. */
  lockedAt: number | null;
  lockReason: string;
  /** Addresses and networks that it may sign in from and go on from; empty for any. */
  allowedAddresses: string[];
  /** Null for an account that nobody signed in with. */
  lastLoginAddress: string | null;
}

/** How an entry of the audit log, or the end of a chain of entries, differs from what its hash says. */
export type AuditChainProblem = 'changed' | 'missing' | 'dropped' | 'unchained';

/** What following the chains of hashes over the audit log found. */
export interface AuditChainView {
  chains: { chain: string; entries: number; hash: string }[];
  findings: { chain: string; problem: AuditChainProblem; entries: number; id: number | null }[];
  /** Entries that are older than the chains. */
  unprotected: number;
}
