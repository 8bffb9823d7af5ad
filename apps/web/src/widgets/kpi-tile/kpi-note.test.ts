import { expect, it } from 'vitest';
import { noteText } from './kpi-note.ts';

it.each([
  [{ kind: 'share', fraction: 0.1234 }, '占比 12.34%'],
  [{ kind: 'share', fraction: 0 }, '占比 0.00%'],
  [{ kind: 'share', fraction: null }, '占比 —'],
  [{ kind: 'rank', place: 3, of: 1200, exceeds: 99 }, '第 3 / 1,200 名 · 超过99%企业'],
  [{ kind: 'rank', place: 1, of: null, exceeds: null }, '第 1 名'],
  [{ kind: 'rank', place: null, of: 1200, exceeds: 0 }, '排名 — · 超过0%企业'],
  [{ kind: 'rank', place: null, of: null, exceeds: null }, '排名 —'],
  [{ kind: 'beside', metric: 'comparableBudget', value: 12_345_678 }, '可比预算 1,234.57 万元'],
  [{ kind: 'beside', metric: 'comparableBudget', value: null }, '可比预算 — 万元'],
  [{ kind: 'undecided', num: 1234 }, '另有 1,234 个尚无结果'],
  [{ kind: 'pending', num: 1234, what: '尚未公告' }, '1,234 个尚未公告'],
] as const)('%o', (note, text) => {
  expect(noteText(note)).toBe(text);
});
