import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { measuredErrors } from './measured-errors.ts';
import { sceneStages } from './scene-list.ts';

it.each(Object.entries(measuredErrors))('%s has the figures of the page about detection', async (_, { figures, source }) => {
  const page = (await readFile(new URL('../../../../../docs/detection.md', import.meta.url), 'utf8')).replaceAll(/\s+/g, ' ');
  for (const figure of figures) expect(page).toContain(figure);
  expect(source).toMatch(/20\d\d-\d\d-\d\d/);
});

it('has twenty scenes; one without a function states why', () => {
  const scenes = sceneStages.flatMap(({ scenes: ofStage }) => ofStage);
  expect(scenes).toHaveLength(20);
  expect(new Set(scenes.map(({ name }) => name)).size).toBe(20);
  expect(scenes.filter(({ functions, outside }) => functions.length === 0 && outside === '')).toEqual([]);
});
