import { dayMs, marketDimensions, marketFields, marketForms, type Condition, type MarketDimension, type MarketMetric } from '@tenderscope/contract';
import { repeats, SeededRandom, seedOfRun } from '@tenderscope/testing';
import { beforeAll, expect, it } from 'vitest';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { at } from '../support/selections.test-support.ts';

let world: GoldenWorld;
beforeAll(async () => {
  world = await sharedGoldenWorld();
});

const seed = seedOfRun(17);
const random = new SeededRandom(seed);
const dimensions = Object.keys(marketDimensions) as MarketDimension[];
const figures = Object.keys(marketForms) as MarketMetric[];
/** Columns of the suppliers that a figure counts, as in the views of 供应商属性分布. */
const views: Readonly<Record<MarketMetric, string>> = { activeSuppliers: 'is_huoyue', admittedNum: 'is_xinru' };
const ofSuppliers: Condition[][] = [[], [{ name: 'QiYe_Type', matching: '=', value: '民营企业', whereIndex: 2 }]];

it(`the parts of each number of suppliers by attributes add up to its tile, and have the suppliers of their list (${seed})`, async () => {
  for (let index = 0; index < repeats(2, 15); index += 1) {
    const from = at('2023-01-01T00:00:00') + random.between(0, 900) * dayMs;
    const to = from + random.between(20, 400) * dayMs - 1;
    const values = [String(from), String(to)];
    const page: Condition[] = [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${from};${to}` }, ...(ofSuppliers[index % ofSuppliers.length] ?? [])];
    const [tiles] = await world.client.rows('market.summary', page, values);
    for (const metric of figures) {
      const conditions: Condition[] = [...page, { name: views[metric], matching: '=', value: 1, whereIndex: 2 }];
      for (const dimension of dimensions) {
        const parts = await world.client.rows('market.groups', conditions, [dimension, ...values]);
        const total = parts.reduce((sum, part) => sum + Number(part['gysNum']), 0);
        expect([metric, dimension, total]).toEqual([metric, dimension, tiles?.[metric]]);
        const part = parts.find(({ value }) => value === null) ?? parts.at(-1);
        if (!part) continue;
        const key = (part['value'] as string | null) ?? '';
        const ofPart: Condition = { name: marketFields[dimension], matching: 'in', value: [key], whereIndex: 2 };
        const listed = await world.client.rows('market.suppliers', [...conditions, ofPart], values);
        expect([metric, dimension, listed.length]).toEqual([metric, dimension, part['gysNum']]);
      }
    }
  }
});
