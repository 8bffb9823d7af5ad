import type { CommandAct } from '@tenderscope/contract';
import { auditedAct } from '@tenderscope/control';
import type { CopiedStores } from './copy-stores.ts';
import { writeBackup, type BackupOptions, type BackupReport } from './write-backup.ts';

interface AuditedOptions extends BackupOptions {
  operator: string;
  record: (act: CommandAct) => Promise<void>;
}

/** `writeBackup` between two entries of the audit log. @throws its errors, and those of `record`. */
export function auditedBackup(stores: CopiedStores, { operator, record, ...options }: AuditedOptions): Promise<BackupReport> {
  const act = { operator, action: 'backup', subject: options.folder, detail: {} } as const;
  const summary = ({ path, dataVersion, isEncrypted }: BackupReport) => ({ path, dataVersion, isEncrypted });
  return auditedAct(act, record, () => writeBackup(stores, options), summary);
}
