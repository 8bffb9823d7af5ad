import { expect, it } from 'vitest';
import { withAwardBasis } from './award-time-columns.ts';

const column = (name: string) => ({ name, title: name, type: 'text', unit: '' }) as const;
const [name, time, basis] = ['bd_name', 'zbtzs_fachu_time', 'awardTimeBasis'].map(column);
const all = [name, time, basis].filter((one) => one !== undefined);

it('exports the source record beside the time of an award', () => {
  const names = (shown: readonly string[]): string[] =>
    withAwardBasis(all, all.filter((one) => shown.includes(one.name))).map((one) => one.name);
  expect(names(['bd_name', 'zbtzs_fachu_time'])).toEqual(['bd_name', 'zbtzs_fachu_time', 'awardTimeBasis']);
  expect(names(['bd_name'])).toEqual(['bd_name']);
  expect(names(['zbtzs_fachu_time', 'awardTimeBasis'])).toEqual(['zbtzs_fachu_time', 'awardTimeBasis']);
  expect(withAwardBasis(all.slice(0, 2), all.slice(0, 2)).map((one) => one.name)).toEqual(['bd_name', 'zbtzs_fachu_time']);
});
