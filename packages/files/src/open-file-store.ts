import { join, resolve } from 'node:path';
import type { FileStore } from './file-store.ts';
import { FolderFiles } from './folder-files.ts';
import { readS3Address } from './s3-address.ts';
import { S3Files } from './s3-files.ts';

export interface FileStoreSettings {
  dataDir: string;
  /** Folder of all servers; by default one in the data directory. */
  uploadDir: string | undefined;
  /** Bucket instead of a folder. */
  uploadS3Url: string | undefined;
}

/** Files that users uploaded. */
export interface OpenedFileStore {
  files: FileStore;
  /** Folder for files while they arrive: that of the store, so that they need not be copied, or one in the data directory. */
  arrivals: string;
  /** True if it may be that of several servers. */
  isShared: boolean;
}

/** The store of uploaded files. Nothing is read or written until its first use. @throws RangeError for an incomplete address. */
export function openFileStore({ dataDir, uploadDir, uploadS3Url }: FileStoreSettings): OpenedFileStore {
  const own = join(dataDir, 'uploads');
  if (uploadS3Url !== undefined) {
    const address = readS3Address(uploadS3Url);
    if (!address) throw new RangeError('the address of the bucket is incomplete');
    return { files: new S3Files(address), arrivals: own, isShared: true };
  }
  const folder = resolve(uploadDir ?? own);
  return { files: new FolderFiles(folder), arrivals: folder, isShared: folder !== resolve(own) };
}
