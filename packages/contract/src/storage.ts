/** Kinds of stored data of a user, in the order of the page. */
export const storageKinds = [
  'upload', 'caseFile', 'case', 'report', 'frozenFile', 'signature', 'order', 'schedule', 'savedQuery', 'search', 'dataSource', 'ledgerProfile',
  'threshold',
] as const;
export type StorageKind = (typeof storageKinds)[number];

/** Stored data of one kind of a user. */
export interface StoredKindView {
  kind: StorageKind;
  name: string;
  bytes: number;
  num: number;
  /** Number of items that the user may remove here. */
  removableNum: number;
  /** Place where the others are removed, or the reason why they are kept. */
  note: string;
}

/** Stored data of a user and the limit, in bytes. */
export interface StorageView {
  used: number;
  limit: number;
  kinds: StoredKindView[];
}
