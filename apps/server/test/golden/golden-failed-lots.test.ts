import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Condition } from '@tenderscope/contract';
import { failedLotsOf } from '@tenderscope/testing';
import { importBundle } from '@tenderscope/warehouse';
import { beforeAll, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../support/boot-app.ts';
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

/** An app with the rows of a bundle. */
async function appWith(bundle: Readonly<Record<string, string>>): Promise<BootedApp> {
  const app = await bootApp();
  const folder = join(app.dataDir, 'bundle');
  await mkdir(folder);
  for (const [name, text] of Object.entries(bundle)) await writeFile(join(folder, name), text);
  expect((await importBundle(app.warehouse, [folder], { dataDir: app.dataDir, format: 'bundle' })).outcome).toBe('clean');
  return app;
}

it('finds the lot that was tendered next, also outside the selection', async () => {
  const app = await appWith(files);
  try {
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

const method = (id: string, day: string, name: string, unit = 'u1'): string => `${id},${id},水泵采购,${unit},E,${name},${day}`;
const stated = {
  'units.csv': files['units.csv'],
  'companies.csv': 'company_id,name\nc1,甲企业\n',
  'projects.csv': [
    'project_id,code,name,unit_id,category,method,notice_at',
    method('p1', '2025-01-10', '公开招标'), method('p2', '2025-03-10', '公开招标'), method('p3', '2025-06-10', '直接采购'),
    method('p4', '2025-07-10', '公开招标', 'u2'), method('p5', '2025-02-01', '竞争性谈判'),
  ].join('\n'),
  'lots.csv': [
    'lot_id,project_id,code,name,status,winner_id,previous_code',
    'first,p1,L-1,水泵,流标,,', 'again,p2,L-2,水泵第二次采购,流标,,L-1', 'direct,p3,L-3,水泵直采,成交,c1,L-2', 'alike,p2,L-4,水泵,进行中,,',
    'elsewhere,p4,L-5,水泵,成交,c1,L-2', 'twin,p1,L-6,阀门,流标,,', 'other twin,p1,L-6,管材,流标,,', 'of twins,p5,L-7,阀门改谈判,成交,c1,L-6',
    'tendered,p1,L-8,电表,流标,,', 'talked,p5,L-9,电表谈判,成交,c1,L-8', 'open again,p1,L-10,气表,流标,,', 'opened,p2,L-11,气表二标,成交,c1,L-10',
  ].join('\n'),
};

it('reads what became of a failed lot from the lot that names it, also over several failures', async () => {
  const app = await appWith(stated);
  try {
    const client = await signIn(app);
    const rows = await client.rows('query.failedLots');
    const after = rows.map((row) => ['lot_guid', 'next_lot_guid', 'next_result', 'next_basis'].map((name) => row[name])).sort();
    expect(after).toEqual([
      ['again', 'direct', '转直接采购', '前次标段编号'],
      ['first', 'again', '再次流标', '前次标段编号'],
      ['open again', 'opened', '重新招标成功', '前次标段编号'],
      ['other twin', null, '未知', null],
      ['tendered', 'talked', '改用其他方式成交', '前次标段编号'],
      ['twin', null, '未知', null],
    ]);
    const head = async (lot: string): Promise<unknown[]> => {
      const [row] = await client.rows('lot.head', [], [lot]);
      return ['previous_code', 'previous_lot_guid', 'previous_bd_name', 'next_lot_guid', 'next_bd_name'].map((name) => row?.[name]);
    };
    expect(await head('again')).toEqual(['L-1', 'first', '水泵', 'direct', '水泵直采']);
    expect(await head('direct')).toEqual(['L-2', 'again', '水泵第二次采购', null, null]);
    expect(await head('elsewhere')).toEqual(['L-2', null, null, null, null]);
    expect(await head('of twins')).toEqual(['L-6', null, null, null, null]);
    expect(await head('alike')).toEqual([null, null, null, null, null]);
  } finally {
    await app.close();
  }
});
