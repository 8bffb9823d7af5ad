import { expect, it } from 'vitest';
import { lotSteps } from './lot-steps.ts';

const day = 86_400_000;

it('orders the known steps by time, with the days between', () => {
  const known = { noticeTime: 10 * day, openedTime: 31.5 * day, zbtzs_fachu_time: 45 * day, zbgg_fabu_time: 40 * day };
  const steps = lotSteps({ ShouDao_JiHuaDan_Time: null, ...known });
  expect(steps.map(({ name, days }) => [name, days])).toEqual([
    ['noticeTime', null],
    ['openedTime', 21.5],
    ['zbgg_fabu_time', 8.5],
    ['zbtzs_fachu_time', 5],
  ]);
});
