export { FileStoreError, type FileStore, type ListedFile } from './file-store.ts';
export { openFileStore, type FileStoreSettings, type OpenedFileStore } from './open-file-store.ts';
export { requireUploadDir } from './require-upload-dir.ts';
