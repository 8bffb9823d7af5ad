export { checkBackup } from './stage-backup.ts';
export { restoreStores } from './restore-stores.ts';
export { auditedBackup } from './audited-backup.ts';
export { storeAddresses, type StoreAddresses } from './copy-stores.ts';
export type { BackupReport } from './write-backup.ts';
