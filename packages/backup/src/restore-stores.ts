import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ControlError } from '@tenderscope/control';
import { openState, postgresFolder, restorePostgres } from '@tenderscope/state';
import {
  openWarehouse,
  readThresholdsFile,
  restoreClickhouse,
  useThresholds,
  type ClickhouseCopy,
  type Warehouse,
  type WarehouseStatus,
} from '@tenderscope/warehouse';
import { clickhouseFile, enginesOf, type StoreAddresses } from './copy-stores.ts';
import { messages } from './messages.ts';
import { refuseOccupiedUploads, restoreUploads } from './restore-uploads.ts';
import { stageBackup, type CheckedBackup } from './stage-backup.ts';

export interface RestoreOptions {
  /** Folder for the files of the data directory, which is emptied first. */
  staging: string;
  /** Present data on servers are kept under other names; without it servers with data are refused. */
  replaces: boolean;
  memoryMb: number;
  secret: string | undefined;
  signal: AbortSignal;
}

export interface RestoredStores {
  status: WarehouseStatus;
  users: number;
  endedSessions: number;
}

/**
 * Restores the stores of a backup: those on servers in place, files in the staging folder, from where the caller moves them. Upgrades them,
 * and ends all sessions. After an error between the stores of two servers it is repeated with `replaces`.
 * @throws ControlError and Error in Chinese for other engines, or stores that have data or are in use; errors of the stores.
 */
export async function restoreStores(backup: CheckedBackup, stores: StoreAddresses, options: RestoreOptions): Promise<RestoredStores> {
  const { staging, replaces, signal } = options;
  const { databaseUrl, clickhouse } = stores;
  refuseOtherEngines(backup, stores);
  if (clickhouse !== undefined && !replaces) {
    const dataVersion = await readWarehouse(stores, stores.dataDir, options, (warehouse) => warehouse.dataVersion());
    if (dataVersion > 0) throw new ControlError(messages.occupiedWarehouse);
  }
  await refuseOccupiedUploads(stores.uploads, replaces);
  await stageBackup(backup, staging, signal);
  let endedSessions = 0;
  if (databaseUrl !== undefined) {
    endedSessions = await restorePostgres(databaseUrl, staging, { stateVersion: backup.manifest.stateVersion, replaces, signal });
    await rm(join(staging, postgresFolder), { recursive: true });
  }
  if (clickhouse !== undefined) {
    const copy = JSON.parse(await readFile(join(staging, clickhouseFile), 'utf8')) as ClickhouseCopy;
    await readWarehouse(stores, staging, options, () => undefined);
    await restoreClickhouse(clickhouse, copy);
    await rm(join(staging, clickhouseFile));
  }
  await restoreUploads(stores.uploads, staging, signal);
  const state = await openState({ databaseUrl, dataDir: staging });
  let users: number;
  try {
    endedSessions += await state.sessions.endAll();
    users = (await state.users.list()).length;
  } finally {
    await state.close();
  }
  signal.throwIfAborted();
  return { status: await readWarehouse(stores, staging, options, (warehouse) => warehouse.status()), users, endedSessions };
}

function refuseOtherEngines({ manifest }: CheckedBackup, stores: StoreAddresses): void {
  const [own, other] = [enginesOf(stores), manifest.engines].map(({ state, warehouse }) => `${state} + ${warehouse}`);
  if (own !== other) throw new ControlError(messages.otherEngines(own ?? '', other ?? ''));
}

/** Opens the warehouse, which upgrades it, with the thresholds in the folder. */
async function readWarehouse<Result>(
  { clickhouse }: StoreAddresses,
  dataDir: string,
  { memoryMb, secret }: RestoreOptions,
  read: (warehouse: Warehouse) => Result | Promise<Result>,
): Promise<Result> {
  useThresholds(await readThresholdsFile(dataDir));
  const { url: clickhouseUrl, prefix, cluster } = clickhouse ?? {};
  const warehouse = await openWarehouse({ clickhouseUrl, prefix, cluster, dataDir, memoryMb, secret, adoptsThresholds: true });
  try {
    return await read(warehouse);
  } finally {
    await warehouse.close();
  }
}
