import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { checkBackup, restoreStores, storeAddresses } from '@tenderscope/backup';
import { adoptRestored, auditedAct, completeStaging, lockDataDir, presentEntries, spoolAct, stagingFolder } from '@tenderscope/control';
import { requireUploadDir } from '@tenderscope/files';
import { stateVersion } from '@tenderscope/state';
import type { Settings } from './env.ts';
import { messages } from './messages.ts';
import type { RestoreCommand } from './parse-command.ts';
import { progressView } from './progress-view.ts';
import { textTable } from './text-table.ts';

/** Restores a backup to an installation of which no server runs. Returns the exit code. */
export async function restoreCommand(command: RestoreCommand, settings: Settings, signal: AbortSignal): Promise<number> {
  const { backup: texts, report: common, status: ofStatus } = messages;
  const dataDir = command.dataDir === undefined ? settings.dataDir : resolve(command.dataDir);
  const { replaces } = command;
  const { memoryMb, secret, operator } = settings;
  const view = progressView(process.stderr);
  process.umask(0o077);
  await requireUploadDir({ ...settings, dataDir });
  const lock = await lockDataDir(dataDir);
  const staging = join(dataDir, stagingFolder);
  try {
    if ((await presentEntries(dataDir)).length > 0 && !replaces) throw new Error(texts.occupied);
    view.show({ step: texts.checking, rows: 0, fraction: 0 });
    const backup = await checkBackup(resolve(command.folder), settings.passphrase, stateVersion(), signal);
    view.show({ step: texts.writing, rows: backup.manifest.files.length, fraction: 0.5 });
    const stores = storeAddresses({ ...settings, dataDir });
    const { status, users, endedSessions } = await restoreStores(backup, stores, { staging, replaces, memoryMb, secret, signal });
    const act = { operator, action: 'restore', subject: backup.folder, detail: {} } as const;
    let spooled = staging;
    const adopt = async (): Promise<void> => {
      await completeStaging(dataDir);
      await adoptRestored(dataDir);
      spooled = dataDir;
    };
    await auditedAct(act, (entry) => spoolAct(spooled, entry), adopt, () => ({ dataVersion: status.dataVersion }));
    view.close();
    console.log(
      [
        texts.restored(backup.folder, dataDir),
        textTable(ofStatus.tables, status.tables.map(({ name, rows }) => [name, rows])),
        texts.users(users, endedSessions),
        common.dataVersion(status.dataVersion),
      ].join('\n'),
    );
    return 0;
  } finally {
    view.close();
    await rm(staging, { recursive: true, force: true });
    await lock.release();
  }
}
