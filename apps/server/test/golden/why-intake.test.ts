import { dayMs, intakeDimensions, intakeFields, type Condition, type IntakeDimension, type IntakeMetric, type Period } from '@tenderscope/contract';
import { repeats, SeededRandom, seedOfRun } from '@tenderscope/testing';
import { beforeAll, expect, it } from 'vitest';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { at } from '../support/selections.test-support.ts';

let world: GoldenWorld;
beforeAll(async () => {
  world = await sharedGoldenWorld();
});

const seed = seedOfRun(14);
const random = new SeededRandom(seed);
const dimensions = Object.keys(intakeDimensions) as IntakeDimension[];
const within = (name: string, { from, to }: Period): Condition[] => [{ name, matching: '>=;<=', value: `${from};${to}` }];

/** The suppliers behind each figure, as in the views of 主体入库情况分析. */
const rowsOf: Readonly<Record<IntakeMetric, (period: Period) => Condition[]>> = {
  poolNum: ({ to }) => [{ name: 'ruku_time', matching: '<=', value: to }, { name: 'is_zaiku', matching: '=', value: 1 }],
  admittedNum: (period) => within('ruku_time', period),
  registeredNum: (period) => within('zhuce_time', period),
  firstBidNum: (period) => within('firstBidTime', period),
  firstWinNum: (period) => within('firstWinTime', period),
};

it(`the parts of each number of suppliers add up to its tile, and have the suppliers of their list, by any attribute (${seed})`, async () => {
  for (let index = 0; index < repeats(2, 15); index += 1) {
    const from = at('2023-01-01T00:00:00') + random.between(0, 900) * dayMs;
    const period = { from, to: from + random.between(20, 400) * dayMs - 1 };
    const [tiles] = await world.client.rows('intake.summary', [], [String(period.from), String(period.to)]);
    for (const [metric, conditionsIn] of Object.entries(rowsOf)) {
      const conditions = conditionsIn(period);
      for (const dimension of dimensions) {
        const parts = await world.client.rows('intake.groups', conditions, [dimension]);
        const total = parts.reduce((sum, part) => sum + Number(part['gysNum']), 0);
        expect([metric, dimension, total]).toEqual([metric, dimension, tiles?.[metric]]);
        const part = parts.find(({ value }) => value === null) ?? parts.at(-1);
        if (!part) continue;
        const ofPart = { name: intakeFields[dimension], matching: 'in', value: [(part['value'] as string | null) ?? ''] };
        const listed = await world.client.rows('intake.suppliers', [...conditions, ofPart]);
        expect([metric, dimension, listed.length]).toEqual([metric, dimension, part['gysNum']]);
      }
    }
  }
});
