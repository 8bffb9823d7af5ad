export { FileStoreError, type FileStore, type ListedFile } from './file-store.ts';
export { openFileStore, type FileStoreSettings, type OpenedFileStore } from './open-file-store.ts';
export { prepareUploadDir, type UploadDirProblem } from './prepare-upload-dir.ts';
export { readS3Address } from './s3-address.ts';
