import { expect, it } from 'vitest';
import { sinceWhen } from './since-when.ts';

it('returns the time a row was first found, even if its figures have changed', () => {
  const since = sinceWhen([
    { frozenAt: 10, rows: [{ kind: 'MAC地址', row_guid: 'x', lotNum: 1 }] },
    { frozenAt: 20, rows: [{ kind: 'MAC地址', row_guid: 'x', lotNum: 2 }, { kind: '加密锁号', row_guid: 'y', lotNum: 1 }] },
  ]);
  expect([since({ lotNum: 5, kind: 'MAC地址', row_guid: 'x' }), since({ kind: '加密锁号', row_guid: 'y' }), since({ kind: '加密锁号', row_guid: 'z' })]).toEqual([10, 20, undefined]);
});
