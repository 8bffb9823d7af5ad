import { endOfDay, periodCondition, startOfDay, type Condition } from '@tenderscope/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staleText, useStaleText } from './use-stale-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const within = (from: string, to: string): Condition[] => [periodCondition('zbtzs_fachu_time', { from: startOfDay(from), to: endOfDay(to) })];
const [year, month] = [within('2025-01-01', '2025-12-31'), within('2026-03-01', '2026-03-31')];
const goods: Condition = { name: 'xm_LeiXing', matching: 'in', value: ['E'] };

it('names the conditions of the figures on the screen when the new ones are late', () => {
  const initialProps = { conditions: year, isOld: false };
  const { result, rerender } = renderHook(({ conditions, isOld }) => useStaleText(conditions, isOld), { initialProps });
  expect(result.current).toBeNull();
  rerender({ conditions: month, isOld: true });
  expect(result.current).toBeNull();
  act(() => void vi.advanceTimersByTime(2000));
  expect(result.current).toBe('未更新，显示的是 2025-01-01 至 2025-12-31 的数据');
  rerender({ conditions: month, isOld: false });
  expect(result.current).toBeNull();
  rerender({ conditions: year, isOld: true });
  expect(result.current).toBeNull();
  act(() => void vi.advanceTimersByTime(2000));
  expect(result.current).toContain('2026-03-01 至 2026-03-31');
});

it.each([
  [[], year, '全部时间'],
  [[...year, goods], year, '原筛选条件'],
  [year, year, '更新前'],
])('names the difference of the conditions', (shown, wanted, whose) => {
  expect(staleText(shown, wanted)).toBe(`未更新，显示的是${whose}的数据`);
});
