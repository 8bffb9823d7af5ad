/** Kinds of stored data of a user, in the order of the page. */
export const storageKinds = [
  'upload', 'caseFile', 'case', 'report', 'frozenFile', 'signature', 'citation', 'order', 'schedule', 'draft', 'savedQuery', 'search', 'dataSource',
  'ledgerProfile', 'threshold', 'note',
] as const;
export type StorageKind = (typeof storageKinds)[number];

/** Kinds of which a user may remove their own items: all, or those that nothing refers to and nobody signed. */
export const removableKinds = ['upload', 'frozenFile', 'draft', 'savedQuery', 'search', 'schedule'] as const satisfies readonly StorageKind[];
export type RemovableKind = (typeof removableKinds)[number];

export const isRemovableKind = (kind: StorageKind): kind is RemovableKind => removableKinds.some((removable) => removable === kind);
