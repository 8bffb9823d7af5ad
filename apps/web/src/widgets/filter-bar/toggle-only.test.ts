import { expect, it } from 'vitest';
import { noFilters, type TenderFilters } from './tender-filters.ts';
import { toggleOnly } from './toggle-only.ts';

const changes = (filters: Partial<TenderFilters>, value: string | null): Partial<TenderFilters>[] => {
  const made: Partial<TenderFilters>[] = [];
  toggleOnly({ filters: { ...noFilters, ...filters }, change: (patch) => made.push(patch) }, 'units', value);
  return made;
};

it('selects one value, regardless of the previous selection', () => {
  expect(changes({}, 'u1')).toEqual([{ units: ['u1'] }]);
  expect(changes({ units: ['u1', 'u2'] }, 'u1')).toEqual([{ units: ['u1'] }]);
});

it('selects everything again if it is the only one', () => {
  expect(changes({ units: ['u1'] }, 'u1')).toEqual([{ units: [] }]);
});

it('has no effect for a row without a value', () => {
  expect(changes({ units: ['u1'] }, null)).toEqual([]);
});
