import { expect, it } from 'vitest';
import { stagesFunnel } from './funnel-stages.ts';

const row = { planned: 20, noticed: 20, opened: 15, awarded: 9, plannedKnown: 12 };

it('begins with the plans if any is recorded, otherwise with the notices', () => {
  expect(stagesFunnel([row])?.label).toMatch(/^计划 20 个、公告 20 个/);
  expect(stagesFunnel([{ ...row, plannedKnown: 0 }])?.label).toMatch(/^公告 20 个、开标 15 个（较上一环节 75.00%）/);
  expect(stagesFunnel([{ ...row, planned: 0 }])).toBeNull();
});
