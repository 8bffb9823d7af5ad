import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSoak } from '@tenderscope/testing';
import { importBundle } from '@tenderscope/warehouse';
import { beforeAll, describe, expect, it } from 'vitest';
import { bootApp } from '../support/boot-app.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { signIn } from '../support/sign-in.test-support.ts';

type Row = Readonly<Record<string, unknown>>;

describe('on generated lots', () => {
  let world: GoldenWorld;
  let coverage: Row[];
  let hits: Row[];
  beforeAll(async () => {
    world = await sharedGoldenWorld();
    coverage = await world.client.rows('rule.coverage');
    hits = await world.client.rows('rule.hits');
  });

  it('each indicator states its tested subjects, has as many hits as it lists, and states the missing data if it is not computed', () => {
    for (const row of coverage) {
      const own = hits.filter(({ code }) => code === row['code']);
      const isTested = row['population'] !== null;
      const rate = isTested ? Number(row['hits']) / Number(row['population']) : null;
      const missing: unknown = row['computable'] === '可计算' ? null : expect.any(String);
      expect(row).toMatchObject({ hits: isTested ? own.length : null, formula: expect.stringMatching(/./) as string, missing });
      expect(Number(row['population']), String(row['code'])).toBeGreaterThanOrEqual(own.length);
      if (rate === null) expect(row['hitRate']).toBeNull();
      else expect(row['hitRate']).toBeCloseTo(rate, 12);
      expect(row['remark'] !== null, String(row['code'])).toBe(rate !== null && rate > 0.2);
      expect(new Set(own.map(({ subject }) => subject)).size).toBeLessThanOrEqual(1);
      for (const { subject, name } of own) expect([subject, name]).toEqual([row['subject'], row['name']]);
      if (row['computable'] === '缺字段') expect(isTested).toBe(false);
    }
    expect(new Set(coverage.map(({ code }) => code)).size).toBe(coverage.length);
    expect(hits.length).toBeGreaterThan(100);
  });

  it('the details of a lot list its indicators, each with its overall hit rate', async () => {
    const ofLots = hits.filter(({ subject }) => subject === '标段');
    const lots = [...new Set(ofLots.map((hit) => String(hit['subject_guid'])))].filter((_, place) => place % 40 === 0);
    expect(lots.length).toBeGreaterThan(1);
    for (const lot of lots) {
      const expected = ofLots.filter((hit) => hit['subject_guid'] === lot).map(({ code, name, value, detail, party_name }) => {
        const { basis, formula, population, hits: num, hitRate } = coverage.find((row) => row['code'] === code) ?? {};
        return { code, name, basis, formula, value, detail, population, hits: num, hitRate, party_name };
      });
      const listed = await world.client.rows('lot.rules', [], [lot]);
      expect(listed).toEqual(expect.arrayContaining(expected));
      expect(listed).toHaveLength(expected.length);
      const only = String(expected[0]?.code);
      expect((await world.client.rows('lot.rules', [{ name: 'code', matching: '=', value: only, whereIndex: 2 }], [lot])).map(({ code }) => code)).toEqual([only]);
    }
    expect(await world.client.rows('lot.rules', [], ['none'])).toEqual([]);
  });

  // Few 招标人 are hit: none on the lots of the gate.
  it.each(['标段', '供应商', ...(isSoak ? ['招标人'] : [])])('the hits of one %s are listed for its guid', async (subject) => {
    const one = hits.find((hit) => hit['subject'] === subject);
    expect(one?.['subject_name']).toEqual(expect.any(String));
    const listed = await world.client.rows('rule.hits', [{ name: 'subject_guid', matching: '=', value: String(one?.['subject_guid']) }]);
    expect(listed).toEqual(hits.filter((hit) => hit['subject_guid'] === one?.['subject_guid']));
  });
});

it('an indicator that hits more than a fifth of its subjects states it', async () => {
  const app = await bootApp();
  const folder = join(app.dataDir, 'equal-prices');
  await mkdir(folder);
  // Equal prices on two of four lots with two bids; a single bid on one of five.
  const bids = ['l1,a,900001', 'l1,b,900001', 'l2,a,900003', 'l2,b,900003', 'l3,a,900007', 'l3,b,910001', 'l4,a,920007', 'l4,b,930001', 'l5,a,940001'];
  const lots = [1, 2, 3, 4, 5].map((lot) => `l${lot},p,l${lot},l${lot},2025-02-01,成交,a,2025-02-03`);
  const files = {
    'units.csv': 'unit_id,name\nu,单位\n',
    'companies.csv': 'company_id,name\na,甲公司\nb,乙公司\n',
    'projects.csv': 'project_id,code,name,unit_id,category,method,notice_at\np,P,项目,u,D,公开招标,2025-01-01\n',
    'lots.csv': ['lot_id,project_id,code,name,opened_at,status,winner_id,award_notice_at', ...lots].join('\n'),
    'bids.csv': ['lot_id,company_id,price,is_winner', ...bids.map((bid) => `${bid},${bid.includes(',a,') ? 1 : 0}`)].join('\n'),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  expect((await importBundle(app.warehouse, [folder], { dataDir: app.dataDir, format: 'bundle' })).outcome).toBe('clean');
  const client = await signIn(app);
  const rowOf = async (code: string): Promise<Row | undefined> => (await client.rows('rule.coverage')).find((row) => row['code'] === code);
  await expect.poll(async () => (await rowOf('R028'))?.['population']).toBe(4);
  expect(await rowOf('R028')).toMatchObject({ hits: 2, hitRate: 0.5, remark: '命中率超过 20%，难以区分，建议复核阈值' });
  expect(await rowOf('R018')).toMatchObject({ population: 5, hits: 1, hitRate: 0.2, remark: null });
  await app.close();
});
