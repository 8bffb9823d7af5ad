/** Error code of `count_stored`. */
const storageFull = 'TS001';

/** Stored bytes of a user, and the limit. */
export interface StorageUse {
  used: number;
  limit: number;
}

/** Storage use for which a statement was rejected; undefined for other failures. */
export function storageFullOf(error: unknown): StorageUse | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === storageFull && 'detail' in at) return JSON.parse(String(at.detail)) as StorageUse;
  }
  return undefined;
}
