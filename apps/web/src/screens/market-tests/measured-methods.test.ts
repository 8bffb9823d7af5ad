import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { measuredMethods } from './measured-methods.ts';

it.each(measuredMethods)('$method, $data: has the figures of the pages about detection', async ({ figures, source }) => {
  const pages = await Promise.all(
    ['detection.md', 'history/detection.md'].map((path) => readFile(new URL(`../../../../../docs/${path}`, import.meta.url), 'utf8')),
  );
  const text = pages.join('\n').replaceAll(/\s+/g, ' ');
  for (const figure of figures) expect(text).toContain(figure);
  expect(source).toMatch(/20\d\d-\d\d-\d\d/);
});

it('lists failures too', () => {
  expect(new Set(measuredMethods.map(({ verdict }) => verdict)).size).toBe(3);
});
