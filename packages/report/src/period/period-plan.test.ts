import { expect, it } from 'vitest';
import { periodPlan } from './period-plan.ts';

const span = { from: 0, to: 1 };

it('reads suspected groups in the order of 异常关系分析, not by strength alone', () => {
  const plan = periodPlan({ names: ['groups'], spans: { kind: '月', now: span, before: null, yearAgo: span, isRunning: false, months: null }, units: [] });
  expect(plan['groups']).toMatchObject({ max: 10 });
  expect(plan['groups']?.conditions).toContainEqual({ sortName: 'readingOrder', sortRule: 'desc' });
});
