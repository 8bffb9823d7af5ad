import { expect, it } from 'vitest';
import { dimensionOf, dimensionsOf, whyFormat } from './why-address.ts';

const read = (search: string) => whyFormat.read(new URLSearchParams(search));

it('reads what it wrote, and nothing else', () => {
  const state = { why: { metric: 'saving', base: 'yearAgo' }, 'why-by': 'pinlei' } as const;
  const written = whyFormat.write(new URLSearchParams('time=all'), state);
  expect(written.toString()).toBe('time=all&why=saving.yearAgo&why-by=pinlei');
  expect(whyFormat.read(written)).toEqual(state);
  for (const why of ['', 'saving', 'saving.current', 'toString.before', 'cr10.before']) expect(read(`why=${why}`).why).toBeNull();
  expect(read('why-by=toString')['why-by']).toBeNull();
});

it('splits by a dimension of the figure', () => {
  const ofSaving = dimensionsOf({ of: 'lots', metric: 'saving' });
  expect(dimensionOf(ofSaving, 'pinlei')).toBe('pinlei');
  expect(dimensionOf(ofSaving, 'gys_guid')).toBe('zbr_guid');
  expect(dimensionOf(dimensionsOf({ of: 'lots', metric: 'projectNum' }), 'pinlei')).toBe('zbr_guid');
  expect(dimensionOf(ofSaving, null)).toBe('zbr_guid');
});

it('splits bids by their supplier, except those of one, and by region where the page filters by it', () => {
  const ofAll = { of: 'bids', metric: 'tbNum', supplier: null } as const;
  expect(dimensionsOf(ofAll)).toContain('gys_guid');
  expect(dimensionsOf(ofAll, false)).not.toContain('sheng_name');
  expect(dimensionsOf({ ...ofAll, supplier: 's1' })).not.toContain('gys_guid');
});
