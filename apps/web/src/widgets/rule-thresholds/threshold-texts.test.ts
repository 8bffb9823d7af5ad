import type { ThresholdHistory } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { thresholdTexts } from './threshold-texts.ts';

const changedAt = Date.UTC(2026, 10, 29, 4);
const history: ThresholdHistory = {
  ...{ key: 'tenderDays', title: '最短投标期', unit: '天', source: '', codes: ['R003'] },
  periods: [
    { value: 60, from: changedAt, dataVersion: 4, reason: '从严' },
    { value: 20, from: null, dataVersion: null, reason: null },
  ],
};

it('gives the value in force with its time, its data version and reason, and the values before', () => {
  expect(thresholdTexts(history)).toEqual({
    now: '最短投标期：60 天，自 2026-11-29 12:00:00（数据版本 4）起，理由：从严',
    earlier: ['此前为 20 天，自有记录以来'],
  });
});

it('gives the value of the day of a finding', () => {
  expect(thresholdTexts(history, changedAt - 1)).toEqual({ now: '最短投标期：20 天（自有记录以来）', earlier: [] });
});
