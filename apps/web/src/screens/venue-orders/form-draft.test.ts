import { expect, it } from 'vitest';
import { instantOf, isSame, newDraft, orderOf, problemsOf } from './form-draft.ts';

const now = Date.parse('2026-11-25T20:00:00+08:00');
const empty = newDraft(now, { startsAt: null, endsAt: null });
const complete = { ...empty, title: ' 开标会 ', venueTypeGuid: 't', companyGuid: 'c', contact: '甲' };

it('begins tomorrow in business time, or with the chosen time', () => {
  expect([empty.startsAt, empty.endsAt]).toEqual(['2026-11-26T09:00', '2026-11-26T11:00']);
  const chosen = newDraft(now, { startsAt: now, endsAt: now + 3_600_000 });
  expect([chosen.startsAt, chosen.endsAt]).toEqual(['2026-11-25T20:00', '2026-11-25T21:00']);
  expect(instantOf(chosen.startsAt)).toBe(now);
});

it('reports missing fields; a draft needs no venue', () => {
  expect(Object.keys(problemsOf(empty, false))).toEqual(['title', 'venueTypeGuid', 'companyGuid', 'contact']);
  expect(problemsOf(complete, false)).toEqual({});
  expect(problemsOf(complete, true)).toEqual({ venueGuid: '请选择场地后再提交' });
  expect(problemsOf({ ...complete, endsAt: complete.startsAt }, false)).toEqual({ endsAt: '结束时间应晚于开始时间' });
  expect(problemsOf({ ...complete, startsAt: '', endsAt: '' }, false)).toEqual({ startsAt: '请填写开始时间', endsAt: '请填写结束时间' });
});

it('is sent trimmed, in epoch milliseconds', () => {
  expect(orderOf(complete)).toMatchObject({ title: '开标会', venueGuid: null, startsAt: Date.parse('2026-11-26T09:00:00+08:00'), files: [] });
});

it('is unchanged if only the city filter of the venues differs', () => {
  expect(isSame(empty, { ...empty, cityCode: '340100' })).toBe(true);
  expect(isSame(empty, { ...empty, note: 'x' })).toBe(false);
});
