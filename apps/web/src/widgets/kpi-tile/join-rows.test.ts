import { expect, it, vi } from 'vitest';
import { joinRows } from './join-rows.ts';

it('fails with the first failure, and retries only the failed rows', () => {
  const [fine, broken] = [vi.fn(), vi.fn()];
  const joined = joinRows([
    { isOld: false, stale: null, failure: null, retry: fine, figures: [] },
    { isOld: true, stale: null, failure: '查询超时', retry: broken, figures: [] },
  ]);
  expect(joined).toMatchObject({ isOld: true, failure: '查询超时' });
  joined.retry();
  expect([fine.mock.calls.length, broken.mock.calls.length]).toEqual([0, 1]);
});

it('names the late figures, and requests only those again', () => {
  const [fine, late] = [vi.fn(), vi.fn()];
  const joined = joinRows([
    { isOld: false, stale: null, failure: null, retry: fine, figures: [] },
    { isOld: true, stale: '未更新', failure: null, retry: late, figures: [] },
  ]);
  expect(joined.stale).toBe('未更新');
  joined.retry();
  expect([fine.mock.calls.length, late.mock.calls.length]).toEqual([0, 1]);
});
