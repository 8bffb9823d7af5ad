import { ImportError } from '@tenderscope/warehouse';
import { expect, it } from 'vitest';
import { optional } from './open-database.ts';

it('names a driver that is not installed', async () => {
  const name = 'no-such-driver';
  const loading = optional(name, () => import(name) as Promise<unknown>);
  await expect(loading).rejects.toThrow(ImportError);
  await expect(loading).rejects.toThrow(/没有安装读取此类数据库的驱动 no-such-driver.*npm install/);
});
