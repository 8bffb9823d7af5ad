import { expect, it } from 'vitest';
import { changeLines, eventName } from './event-lines.ts';

it('names every action', () => {
  expect([eventName('create'), eventName('reject')]).toEqual(['创建', '审核不通过']);
});

it('shows old and new values, and for guids only that they changed', () => {
  const at = Date.parse('2026-03-02T09:00:00+08:00');
  expect(
    changeLines({
      changes: {
        title: ['开标会', '评标会'],
        startsAt: [at, at + 3_600_000],
        note: ['', '带投影'],
        venueGuid: [null, 'v-1'],
        files: [[], ['f-1', 'f-2']],
        unheardOf: [1, 2],
      },
    }),
  ).toEqual(['事由：开标会 → 评标会', '开始时间：2026-03-02 09:00 → 2026-03-02 10:00', '备注：— → 带投影', '场地：已更换', '附件：0 个 → 2 个']);
});
