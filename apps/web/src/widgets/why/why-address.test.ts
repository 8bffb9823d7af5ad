import { expect, it } from 'vitest';
import { dimensionOf, whyFormat } from './why-address.ts';

const read = (search: string) => whyFormat.read(new URLSearchParams(search));

it('reads what it wrote, and nothing else', () => {
  const state = { why: { metric: 'saving', base: 'yearAgo' }, 'why-by': 'pinlei' } as const;
  const written = whyFormat.write(new URLSearchParams('time=all'), state);
  expect(written.toString()).toBe('time=all&why=saving.yearAgo&why-by=pinlei');
  expect(whyFormat.read(written)).toEqual(state);
  for (const why of ['', 'saving', 'saving.current', 'toString.before', 'hhi.before']) expect(read(`why=${why}`).why).toBeNull();
  expect(read('why-by=toString')['why-by']).toBeNull();
});

it('splits by a dimension of the figure', () => {
  expect(dimensionOf('saving', 'pinlei')).toBe('pinlei');
  expect(dimensionOf('projectNum', 'pinlei')).toBe('zbr_guid');
  expect(dimensionOf('saving', null)).toBe('zbr_guid');
});
