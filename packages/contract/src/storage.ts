/** Kinds of what is stored for a user, in the order of the page. */
export const storageKinds = [
  'upload', 'caseFile', 'case', 'report', 'frozenFile', 'signature', 'order', 'schedule', 'savedQuery', 'search', 'dataSource', 'ledgerProfile',
  'threshold',
] as const;
export type StorageKind = (typeof storageKinds)[number];

/** How much of one kind is stored for a user. */
export interface StoredKindView {
  kind: StorageKind;
  name: string;
  bytes: number;
  num: number;
  /** So many of them the user may remove here. */
  removableNum: number;
  /** Where the others are removed, or why they are kept. */
  note: string;
}

/** What is stored for a user beside the most that may be, in bytes. */
export interface StorageView {
  used: number;
  limit: number;
  kinds: StoredKindView[];
}
