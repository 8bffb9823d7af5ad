import { expect, it } from 'vitest';
import { durationText, sizeText } from './status-texts.ts';

it('rounds durations down to their largest unit', () => {
  expect([-5, 59_000, 60_000, 3_599_000, 86_399_000, 200_000_000].map(durationText)).toEqual(['0 秒', '59 秒', '1 分钟', '59 分钟', '23 小时', '2 天']);
});

it('writes sizes as MB or GB', () => {
  expect([0, 2 ** 29, 2 ** 30, 2.5 * 2 ** 40].map(sizeText)).toEqual(['0 MB', '512 MB', '1.0 GB', '2560.0 GB']);
});
