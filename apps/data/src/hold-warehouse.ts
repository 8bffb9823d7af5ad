import { mkdir } from 'node:fs/promises';
import { openDuckdbWarehouse, type Warehouse } from '@tenderscope/warehouse';
import type { Settings } from './env.ts';

/** Opens the warehouse for the length of `work`. */
export async function holdWarehouse<Result>(settings: Settings, work: (warehouse: Warehouse) => Promise<Result>): Promise<Result> {
  const { dataDir, memoryMb } = settings;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb });
  try {
    return await work(warehouse);
  } finally {
    await warehouse.close();
  }
}
