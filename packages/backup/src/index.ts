export { checkBackup, stageBackup, type CheckedBackup } from './stage-backup.ts';
export { restoreStores, type RestoredStores } from './restore-stores.ts';
export { enginesOf, type StoreAddresses } from './copy-stores.ts';
export { writeBackup, type BackupReport } from './write-backup.ts';
