import { resolve } from 'node:path';
import { auditedBackup, storeAddresses, type BackupReport } from '@tenderscope/backup';
import { callControl, spoolAct } from '@tenderscope/control';
import { openState, stateVersion } from '@tenderscope/state';
import type { Settings } from './env.ts';
import { lockWarehouse } from './hold-warehouse.ts';
import { messages } from './messages.ts';
import type { BackupCommand } from './parse-command.ts';
import { progressView, type Progress } from './progress-view.ts';

/** Writes a backup, in the server that holds the data directory or in this process. Returns the exit code. */
export async function backupCommand(command: BackupCommand, settings: Settings, signal: AbortSignal): Promise<number> {
  const { backup: texts, report: common } = messages;
  const { dataDir, databaseUrl, clickhouseUrl, operator, passphrase, clickhouseDisk } = settings;
  const folder = resolve(command.folder);
  if (passphrase === undefined) console.error(texts.unencrypted);
  else if (clickhouseUrl !== undefined) console.error(texts.diskUnencrypted);
  const view = progressView(process.stderr);
  let report: BackupReport;
  try {
    const job = { operator, folder, ...(passphrase !== undefined && { passphrase }) };
    report = (await callControl<BackupReport>(dataDir, 'backup', job, (shown) => view.show(shown as Progress), signal)) ?? (await backupHere());
  } finally {
    view.close();
  }
  console.log([texts.done(report.path, report.files, report.linked, report.bytes), common.dataVersion(report.dataVersion)].join('\n'));
  return 0;

  function backupHere(): Promise<BackupReport> {
    return lockWarehouse(settings, async (warehouse) => {
      const state = await openState({ databaseUrl, dataDir });
      try {
        const stores = { ...storeAddresses(settings), state, warehouse, stateVersion: stateVersion(), clickhouseDisk };
        const options = { folder, passphrase, operator, signal, onProgress: view.show };
        return await auditedBackup(stores, { ...options, record: (act) => spoolAct(dataDir, act) });
      } finally {
        await state.close();
      }
    });
  }
}
