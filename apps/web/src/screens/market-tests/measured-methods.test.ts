import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { measuredMethods } from './measured-methods.ts';

it.each(measuredMethods)('$method, $data: has the figures of the page about detection', async ({ figures, source }) => {
  const page = await readFile(new URL('../../../../../docs/detection.md', import.meta.url), 'utf8');
  for (const figure of figures) expect(page).toContain(figure);
  expect(source).toMatch(/20\d\d-\d\d-\d\d/);
});

it('lists failures too', () => {
  expect(new Set(measuredMethods.map(({ verdict }) => verdict)).size).toBe(3);
});
