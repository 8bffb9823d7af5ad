import { lockDataDir } from '@tenderscope/control';
import { openWarehouse, readThresholdsFile, useThresholds, type Warehouse } from '@tenderscope/warehouse';
import type { Settings } from './env.ts';

/** Holds the data directory and the open warehouse while `work` runs. @throws ControlError while another process holds it. */
export async function lockWarehouse<Result>(settings: Settings, work: (warehouse: Warehouse) => Promise<Result>): Promise<Result> {
  const { clickhouseUrl, cluster, prefix, dataDir, memoryMb, secret } = settings;
  process.umask(0o077);
  const lock = await lockDataDir(dataDir);
  try {
    useThresholds(await readThresholdsFile(dataDir));
    const warehouse = await openWarehouse({ clickhouseUrl, cluster, prefix, dataDir, memoryMb, secret, adoptsThresholds: true });
    try {
      return await work(warehouse);
    } finally {
      await warehouse.close();
    }
  } finally {
    await lock.release();
  }
}
