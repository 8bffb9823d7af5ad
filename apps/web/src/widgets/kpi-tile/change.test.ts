import { changeOf } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { changeText, toneOf } from './change.ts';

describe('changes', () => {
  it('compares amounts and counts by fraction', () => {
    expect(changeOf('dealNum', 110, 100)).toEqual({ kind: 'fraction', value: 0.1 });
    expect(changeOf('saving', -50, -100)).toEqual({ kind: 'fraction', value: 0.5 });
  });

  it('compares rates by percentage points', () => {
    const change = changeOf('savingRate', 0.12, 0.1);
    expect(change?.kind).toBe('points');
    expect(change?.value).toBeCloseTo(2, 10);
  });

  it('compares rates as shown', () => {
    expect(changeOf('zbRate', 0.131_96, 0.133_54)).toEqual({ kind: 'points', value: -0.15 });
  });

  it('is null without a base, for a base of 0, or without a value', () => {
    expect(changeOf('dealNum', 1, 0)).toBeNull();
    expect(changeOf('dealNum', 1, null)).toBeNull();
    expect(changeOf('dealNum', 1, undefined)).toBeNull();
    expect(changeOf('zbJinE', null, 5)).toBeNull();
  });

  it.each([
    [{ kind: 'fraction', value: 0.1234 }, '▲', '上升', '12.3%'],
    [{ kind: 'fraction', value: -0.5 }, '▼', '下降', '50.0%'],
    [{ kind: 'points', value: -1.5 }, '▼', '下降', '1.50 个百分点'],
    [{ kind: 'fraction', value: 23.456 }, '▲', '上升', '2,346%'],
    [{ kind: 'fraction', value: 0.000_01 }, '', '', '持平'],
  ] as const)('shows %o', (change, arrow, word, size) => {
    expect(changeText(change)).toMatchObject({ arrow, word, size });
  });

  it('shows a missing change as a dash', () => {
    expect(changeText(null)).toMatchObject({ direction: 'none', arrow: '', size: '—' });
  });

  it.each([
    ['savingRate', 'rise', 'good'],
    ['savingRate', 'fall', 'bad'],
    ['failedRate', 'rise', 'bad'],
    ['failedRate', 'fall', 'good'],
    ['avgBidders', 'rise', 'good'],
    ['openRate', 'rise', 'good'],
    ['cycleDays', 'rise', 'bad'],
    ['cycleDays', 'level', 'neutral'],
    ['failedRate', 'none', 'neutral'],
    ['zbJinE', 'rise', 'neutral'],
    ['lotNum', 'fall', 'neutral'],
  ] as const)('treats %s on the %s as %s', (metric, direction, tone) => {
    expect(toneOf(metric, { direction })).toBe(tone);
  });
});
