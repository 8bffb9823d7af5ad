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
