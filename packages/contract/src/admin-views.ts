import type { ScopeKind } from './roles.ts';

/** An account as shown to administrators. */
export interface AdminUser {
  guid: string;
  loginName: string;
  userName: string;
  deptName: string;
  isGenerateUser: boolean;
  unitId: string | null;
  /** Null without a unit, or if the data no longer contain it. */
  unitName: string | null;
  isActive: boolean;
  /** Epoch ms. */
  createdAt: number;
  /** Epoch ms; null if nobody has signed in with the account. */
  lastLoginAt: number | null;
  /** Number of open sessions. */
  sessionNum: number;
  roles: { key: string; name: string }[];
}

/** An entry of the audit log: an action or a read access. */
export interface AuditEntryView {
  id: number;
  /** Epoch ms. */
  at: number;
  /** Null if nobody was signed in. */
  userGuid: string | null;
  loginName: string;
  action: string;
  subject: string;
  /** JSON text. */
  detail: string;
  address: string;
  requestId: string | null;
  /** This and the following fields are null for actions. */
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
  /** Changed by an administrator. An upgrade of the program does not overwrite it. */
  isEdited: boolean;
  isRetired: boolean;
  /** Shipped with the program. */
  isShipped: boolean;
  /** Number of active accounts that have the role. */
  userNum: number;
}

/** Result for one line of a list of accounts. */
export interface ImportedUser {
  line: number;
  loginName: string;
  /** Reasons why the line was rejected; empty if it is valid. */
  problems: string[];
  /** Password of an added account: shown once, never stored. */
  password: string | null;
}

export interface UserImportAnswer {
  rows: ImportedUser[];
  /** Number of accounts that were added. */
  added: number;
}

/** A table that the warehouse serves. */
export interface ServedTable {
  name: string;
  title: string;
  kind: 'base' | 'mart' | 'statistic';
  rows: number;
  /** Computed after a load is committed, and not yet from the current data. */
  isPending: boolean;
}

export interface VerifyFinding {
  table: string;
  problem: string;
  rows: number;
  samples: string[];
}

/** The last check of the entire warehouse since the service started. */
export interface VerifyView {
  /** User who started it. */
  by: string;
  /** Epoch ms. */
  startedAt: number;
  /** Null while the check is running. */
  finishedAt: number | null;
  /** Version of the data that were checked. */
  dataVersion: number;
  checks: number;
  /** Errors that were found. */
  findings: VerifyFinding[];
  /** Not errors: data that may be missing in the import. */
  notes: VerifyFinding[];
  /** Reason why the check did not finish. */
  failure: string | null;
}

export interface DataVersionView {
  engine: string;
  dataVersion: number;
  /** Epoch ms of the last change; null for an empty warehouse. */
  dataTime: number | null;
  /** Version of the data from which the deferred statistics were computed. */
  statisticsVersion: number;
  tables: ServedTable[];
  verify: VerifyView | null;
}

/** A setting of the installation. */
export interface SettingView {
  name: string;
  group: string;
  title: string;
  /** The value in force; null if it is not set. For a secret it only shows that it is set. */
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
  /** The clause or the publication that the threshold comes from. */
  source: string;
  shipped: number;
  /** The value that figures are computed with now. */
  inForce: number;
  /** The value saved last. It takes effect at the next start. */
  saved: number;
  /** Codes and names of the indicators that use the threshold. */
  usedBy: string[];
}

/** A saved set of thresholds. */
export interface ThresholdVersion {
  version: number;
  /** Epoch ms. */
  at: number;
  userName: string;
  reason: string;
  /** Thresholds that differ from the shipped ones, by key. */
  changed: Record<string, number>;
}

export interface ThresholdsView {
  thresholds: ThresholdView[];
  /** Newest first. */
  versions: ThresholdVersion[];
  /** True if a saved value is not in effect yet. */
  isPending: boolean;
}

/** Effect of other thresholds on an indicator. */
export interface IndicatorEffect {
  code: string;
  name: string;
  subject: 'lot' | 'company' | 'unit';
  before: { population: number; hits: number };
  after: { population: number; hits: number };
  /** The formula with the other thresholds. */
  formula: string;
}

/** Sign-in state and factors of an account, as shown to administrators. */
export interface AccountAccessView {
  guid: string;
  hasSecondFactor: boolean;
  /** Epoch ms; null if the account is not locked. */
  lockedAt: number | null;
  lockReason: string;
  /** Addresses and networks from which the account may sign in and be used; empty for any. */
  allowedAddresses: string[];
  /** Null if nobody has signed in with the account. */
  lastLoginAddress: string | null;
}

/** Difference between an entry of the audit log, or the end of a chain of entries, and its hash. */
export type AuditChainProblem = 'changed' | 'missing' | 'dropped' | 'unchained';

/** Result of verifying the chains of hashes over the audit log. */
export interface AuditChainView {
  chains: { chain: string; entries: number; hash: string }[];
  findings: { chain: string; problem: AuditChainProblem; entries: number; id: number | null }[];
  /** Entries that are older than the chains. */
  unprotected: number;
}
