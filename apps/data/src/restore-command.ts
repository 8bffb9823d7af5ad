import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { adoptRestored, auditedAct, checkBackup, completeStaging, lockDataDir, presentEntries, spoolAct, stageBackup, stagingFolder } from '@tenderscope/control';
import { openPgliteState, stateVersion } from '@tenderscope/state';
import { openDuckdbWarehouse, type WarehouseStatus } from '@tenderscope/warehouse';
import type { Settings } from './env.ts';
import { messages } from './messages.ts';
import type { RestoreCommand } from './parse-command.ts';
import { progressView } from './progress-view.ts';
import { textTable } from './text-table.ts';

interface Restored {
  status: WarehouseStatus;
  users: number;
  endedSessions: number;
}

/** Restores a backup to a data directory that no process uses. Returns the exit code. */
export async function restoreCommand(command: RestoreCommand, settings: Settings, signal: AbortSignal): Promise<number> {
  const { backup: texts, report: common, status: ofStatus } = messages;
  if (settings.clickhouseUrl !== undefined || settings.databaseUrl !== undefined) throw new Error(texts.embeddedOnly);
  const dataDir = command.dataDir === undefined ? settings.dataDir : resolve(command.dataDir);
  const view = progressView(process.stderr);
  process.umask(0o077);
  const lock = await lockDataDir(dataDir);
  try {
    if ((await presentEntries(dataDir)).length > 0 && !command.replaces) throw new Error(texts.occupied);
    view.show({ step: texts.checking, rows: 0, fraction: 0 });
    const backup = await checkBackup(resolve(command.folder), settings.passphrase, stateVersion(), signal);
    view.show({ step: texts.writing, rows: backup.manifest.files.length, fraction: 0.5 });
    const staging = join(dataDir, stagingFolder);
    await stageBackup(backup, staging, signal);
    const { status, users, endedSessions } = await prepare(staging, settings);
    signal.throwIfAborted();
    const act = { operator: settings.operator, action: 'restore', subject: backup.folder, detail: {} } as const;
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
    await rm(join(dataDir, stagingFolder), { recursive: true, force: true });
    await lock.release();
  }
}

/** Opens the restored stores, which upgrades them, and ends all sessions. */
async function prepare(dataDir: string, { memoryMb, secret }: Settings): Promise<Restored> {
  const state = await openPgliteState(dataDir);
  let counted: Omit<Restored, 'status'>;
  try {
    counted = { endedSessions: await state.sessions.endAll(), users: (await state.users.list()).length };
  } finally {
    await state.close();
  }
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb, secret });
  try {
    return { ...counted, status: await warehouse.status() };
  } finally {
    await warehouse.close();
  }
}
