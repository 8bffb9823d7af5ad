/** A report of an irregularity; lists are JSON texts, instants epoch ms. */
export interface StoredTip {
  guid: string;
  number: string;
  kind: string;
  state: string;
  receivedAt: number;
  dueAt: number;
  content: string;
  companies: string;
  lots: string;
  ownerGuid: string;
  ownerName: string;
  /** True if the account of the owner is disabled or locked. */
  isOwnerDisabled: boolean;
  scopeUnit: string | null;
  registeredBy: string;
  registeredByName: string;
  registeredAt: number;
  updatedAt: number;
  caseGuid: string | null;
  caseNumber: string | null;
  closeReason: string | null;
  version: number;
  /** True if its sender is recorded. */
  hasSource: boolean;
}

type Derived = 'number' | 'ownerName' | 'isOwnerDisabled' | 'registeredByName' | 'updatedAt' | 'caseNumber' | 'version' | 'hasSource';

export interface NewTipRecord extends Omit<StoredTip, Derived> {
  /** Part of the number before the sequence number. */
  numberPrefix: string;
}

export interface TipStepRecord {
  action: string;
  byGuid: string;
  at: number;
  note: string;
  /** JSON text. */
  detail: string;
}

export interface StoredTipEvent extends TipStepRecord {
  id: number;
  tipGuid: string;
  byName: string;
}

export interface TipChange extends TipStepRecord {
  guid: string;
  /** The expected version; the change fails for any other. */
  version: number;
  /** The expected state. */
  fromState: string;
  fields: Partial<Pick<StoredTip, 'state' | 'ownerGuid' | 'dueAt' | 'caseGuid' | 'closeReason'>>;
}
