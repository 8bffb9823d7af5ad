import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importBundle } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';

const longName = `${'安徽某某燃气设备制造安装工程检测服务有限责任公司'.repeat(2)}长名称第三分公司（筹备）`;
let world: GoldenWorld;

/** Two companies of the same name, two that hold shares in each other, and one with a name of 60 characters, the only bidder. */
beforeAll(async () => {
  world = await openGoldenWorld(60, 'golden');
  const folder = join(world.app.dataDir, 'edges');
  await mkdir(folder);
  await writeFile(join(folder, 'companies.csv'), [
    'company_id,name,uscc,province',
    'e1,同名燃气公司,91340000YY1111111A,安徽',
    'e2,同名燃气公司,91320000YY2222222B,江苏',
    'e3,甲循环公司,,',
    'e4,乙循环公司,,',
    `e5,${longName},,`,
  ].join('\n'));
  await writeFile(join(folder, 'shareholdings.csv'), [
    'company_id,holder_type,holder_id,holder_name,ratio',
    'e3,company,e4,乙循环公司,0.4',
    'e4,company,e3,甲循环公司,0.3',
  ].join('\n'));
  const lot = world.lots.find(({ isDeal }) => !isDeal)?.id ?? '';
  await writeFile(join(folder, 'bids.csv'), `lot_id,company_id,price\n${lot},e5,1000000\n`);
  expect(await importBundle(world.app.warehouse, [folder], { dataDir: world.app.dataDir, format: 'bundle' })).toMatchObject({ outcome: 'clean' });
});
afterAll(() => world.app.close());

const rows = (key: string, ...params: string[]) => world.client.rows(key, [], params);

it('returns companies of the same name with code and place', async () => {
  const found = await rows('supplier.search', '同名燃气');
  expect(found.map((row) => [row['gys_guid'], row['XinYong_DaiMa'], row['sheng_name'], row['sameNameNum'], row['tbNum'], row['zbJinE']])).toEqual([
    ['e1', '91340000YY1111111A', '安徽', 2, 0, null],
    ['e2', '91320000YY2222222B', '江苏', 2, 0, null],
  ]);
  expect((await rows('supplier.search', '91320000yy2')).map((row) => row['gys_guid'])).toEqual(['e2']);
  expect((await rows('supplier.search', 'tmrqgs')).map((row) => row['gys_guid'])).toEqual(['e1', 'e2']);
  expect(await rows('supplier.info', 'e2')).toMatchObject([{ sameNameNum: 2 }]);
});

it('has zeros and unknown values for a company that never bid', async () => {
  expect(await rows('supplier.profile', 'e1')).toMatchObject([{ tbNum: 0, zbNum: 0, zbRate: null, zbJinE: null, exceedRate: null, lastBidTime: null }]);
  for (const key of ['monthly', 'flows', 'places', 'priceLevels', 'materials', 'contracts', 'rules', 'bids', 'ties']) {
    expect(await rows(`supplier.${key}`, 'e1'), key).toEqual([]);
  }
  expect(await rows('competition.rivals', 'e1')).toEqual([]);
});

it('visits a cycle of holders once', async () => {
  const ties = await rows('supplier.ties', 'e3');
  expect(ties.map((row) => [row['side'], row['level'], row['parent_guid'], row['party_guid'], row['ratio']])).toEqual(expect.arrayContaining([
    ['股东', 1, 'e3', 'e4', 0.4],
    ['股东', 2, 'e4', 'e3', 0.3],
    ['投资', 1, 'e3', 'e4', 0.3],
  ]));
  expect(ties).toHaveLength(3);
});

it('finds a supplier with a long name and a single bid', async () => {
  expect(longName).toHaveLength(60);
  expect(await rows('supplier.search', longName)).toMatchObject([{ gys_guid: 'e5', tbNum: 1, zbNum: 0, zbRate: 0, nearness: 3 }]);
  expect(await rows('supplier.bids', 'e5')).toMatchObject([{ jieguo: '流标', price: 1_000_000, zbJinE: null }]);
  expect((await rows('supplier.monthly', 'e5')).reduce((sum, row) => sum + Number(row['tbNum']), 0)).toBe(1);
});
