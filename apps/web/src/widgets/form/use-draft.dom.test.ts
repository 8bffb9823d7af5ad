import { expect, it } from 'vitest';
import { fittingValues } from './use-draft.ts';

it('takes the known fields of a draft with a fitting kind of value', () => {
  const start = { name: '', unitId: null as string | null, roles: [] as string[], reason: undefined as string | undefined };
  const values = { name: '甲', unitId: 'u', roles: ['r'], reason: '重复', former: 1 };
  expect(fittingValues(start, { at: 0, start, values })).toEqual({ name: '甲', unitId: 'u', roles: ['r'], reason: '重复' });
  expect(fittingValues(start, { at: 0, start, values: { name: ['甲'], unitId: {}, roles: 'r' } })).toEqual({});
});
