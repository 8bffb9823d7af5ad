import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Condition } from '@tenderscope/contract';
import { failedLotsOf } from '@tenderscope/testing';
import { importBundle } from '@tenderscope/warehouse';
import { beforeAll, expect, it } from 'vitest';
import { bootApp } from '../support/boot-app.ts';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { signIn } from '../support/sign-in.test-support.ts';

let world: GoldenWorld;
beforeAll(async () => {
  world = await sharedGoldenWorld();
});

it('shows the reason of a failed lot by its bids, and the next lot of the same name', async () => {
  const failed = world.lots.filter(({ isFailed }) => isFailed);
  const expected = failedLotsOf(failed, world.lots, world.bundle);
  const kinds = new Set(expected.map(({ liubiao_yuanyin: reason }) => reason.slice(0, 3)));
  expect([...kinds].sort()).toEqual(['否决投', '未开标', '未记录']);
  expectSameRows(await world.client.rows('query.failedLots'), expected);
  for (const { lot_guid: lot, liubiao_yuanyin: reason } of expected.slice(0, 5)) {
    expect(await world.client.rows('lot.head', [], [lot])).toMatchObject([{ liubiao_yuanyin: reason }]);
  }
  const deal = world.lots.find(({ isDeal }) => isDeal);
  expect(await world.client.rows('lot.head', [], [deal?.id ?? ''])).toMatchObject([{ liubiao_yuanyin: null }]);
});

const files = {
  'units.csv': 'unit_id,name\nu1,甲公司\nu2,乙公司\n',
  'projects.csv': [
    'project_id,code,name,unit_id,category,method,notice_at',
    ...['p1,u1,2025-01-10', 'p2,u1,2025-03-10', 'p3,u1,2025-06-10', 'p4,u2,2025-02-10'].map((row) => {
      const [id, unit, day] = row.split(',');
      return `${id},${id},阀门采购,${unit},E,公开招标,${day}`;
    }),
  ].join('\n'),
  'lots.csv': [
    'lot_id,project_id,code,name,status,opened_at',
    'failed,p1,L-1,阀门一标,流标,2025-02-01',
    'again,p2,L-2,阀门一标（二次）,流标,',
    'third,p3,L-3,阀门一标,进行中,',
    'other unit,p4,L-4,阀门一标,成交,2025-03-01',
    'other name,p2,L-5,阀门二标,成交,2025-04-01',
  ].join('\n'),
};

it('finds the lot that was tendered next, also outside the selection', async () => {
  const app = await bootApp();
  try {
    const folder = join(app.dataDir, 'bundle');
    await mkdir(folder);
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    expect((await importBundle(app.warehouse, [folder], { dataDir: app.dataDir, format: 'bundle' })).outcome).toBe('clean');
    const client = await signIn(app);
    const followers = async (conditions: Condition[] = []) =>
      (await client.rows('query.failedLots', conditions)).map((row) => [row['bd_name'], row['next_lot_guid'], row['next_bd_name'], row['next_status']]);
    expect(await followers()).toEqual([
      ['阀门一标（二次）', 'third', '阀门一标', '进行中'],
      ['阀门一标', 'again', '阀门一标（二次）', '流标'],
    ]);
    expect(await followers([{ name: 'BiaoDuan_bianhao', matching: '=', value: 'L-1' }])).toEqual([['阀门一标', 'again', '阀门一标（二次）', '流标']]);
  } finally {
    await app.close();
  }
});
