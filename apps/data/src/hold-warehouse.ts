import { mkdir } from 'node:fs/promises';
import { openWarehouse, type Warehouse } from '@tenderscope/warehouse';
import type { Settings } from './env.ts';

/** Opens the warehouse for the length of `work`. */
export async function holdWarehouse<Result>(settings: Settings, work: (warehouse: Warehouse) => Promise<Result>): Promise<Result> {
  const { clickhouseUrl, dataDir, memoryMb } = settings;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const warehouse = await openWarehouse({ clickhouseUrl, dataDir, memoryMb });
  try {
    return await work(warehouse);
  } finally {
    await warehouse.close();
  }
}
