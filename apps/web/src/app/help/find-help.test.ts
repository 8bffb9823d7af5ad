import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { menuFor, metrics, permissions, screenKeys } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { helpOfScreens } from '../../screens/help.gen.ts';
import { findHelp, pagesOf } from './find-help.ts';

const everything = new Set<string>([...permissions, 'administration', 'audit']);
const pages = pagesOf(menuFor(everything, true));

it('has a page for every screen that a user may open, and none for others', () => {
  expect(pages.map(({ key }) => key).sort()).toEqual([...screenKeys].sort());
  const few = pagesOf(menuFor(new Set(['smartPriceChecks']), true));
  expect(few.map(({ key }) => key)).toContain('smartPriceChecks');
  expect(few.map(({ key }) => key)).not.toContain('tradingOverview');
});

it('finds names before sentences, and figures with their definition', () => {
  const [first] = findHelp(pages, '节资分析');
  expect(first).toMatchObject({ topic: 'savingResourceAnalysis', name: '节资分析' });
  expect(findHelp(pages, 'jzfx')[0]?.topic).toBe('savingResourceAnalysis');
  expect(findHelp(pages, '流标率')[0]).toMatchObject({ topic: 'figures.failedRate', text: expect.stringContaining('流标标段 ÷') as string });
  expect(findHelp(pages, '拼音首字母').map(({ topic }) => topic)).toContain('individualHolographicPortrait');
  expect(findHelp(pages, ' ')).toEqual([]);
});

it.each(Object.entries(helpOfScreens))('%s: complete sentences, known figures, an existing picture', (_, { questions, reading, leftOut, figures = [], picture }) => {
  expect([questions.length, reading.length, leftOut.length].every((number) => number > 0)).toBe(true);
  for (const sentence of [...questions, ...reading, ...leftOut]) expect(sentence).toMatch(/[。？！]$/);
  expect(figures.filter((key) => !Object.hasOwn(metrics, key))).toEqual([]);
  if (picture !== undefined) expect(existsSync(join(import.meta.dirname, '../../../../../docs/images', `${picture}.png`))).toBe(true);
});
