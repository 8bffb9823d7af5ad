import { expect, it } from 'vitest';
import { noFilters, type TenderFilters } from './tender-filters.ts';
import { toggleOnly } from './toggle-only.ts';

const changes = (filters: Partial<TenderFilters>, value: string | null): Partial<TenderFilters>[] => {
  const made: Partial<TenderFilters>[] = [];
  toggleOnly({ filters: { ...noFilters, ...filters }, change: (patch) => made.push(patch) }, 'units', value);
  return made;
};

it('looks at one value, whatever was chosen', () => {
  expect(changes({}, 'u1')).toEqual([{ units: ['u1'] }]);
  expect(changes({ units: ['u1', 'u2'] }, 'u1')).toEqual([{ units: ['u1'] }]);
});

it('looks at all again where it is the only one', () => {
  expect(changes({ units: ['u1'] }, 'u1')).toEqual([{ units: [] }]);
});

it('changes nothing for a row without a value', () => {
  expect(changes({ units: ['u1'] }, null)).toEqual([]);
});
