/** What `count_stored` refuses by. */
const storageFull = 'TS001';

/** Bytes that are stored for a user, and how many may be. */
export interface StorageUse {
  used: number;
  limit: number;
}

/** Use of storage that a statement was refused for; undefined for other failures. */
export function storageFullOf(error: unknown): StorageUse | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === storageFull && 'detail' in at) return JSON.parse(String(at.detail)) as StorageUse;
  }
  return undefined;
}
