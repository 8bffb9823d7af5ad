import { expect, it } from 'vitest';
import { generatedFrom } from './docs/screen-files.ts';

const screen = (path, key, menu) => ({ path, key, component: [`${key}.tsx`, key.toUpperCase()], menu: { group: 'system', name: key, path: `/${key}`, icon: 'system', ...menu } });
const first = screen('one/screen.ts', 'a', { order: 20 });
const second = screen('two/list.screen.ts', 'b', { order: 10, forDuty: 'audit', hideInTabs: true });
const other = screen('two/detail.screen.ts', 'c', { group: 'expert', order: 10 });
const texts = Object.values(generatedFrom([first, second, other]));

it('sorts leaves by their order within their group', () => {
  const [leaves] = texts;
  expect(leaves).toContain('{ key: \'b\', name: \'b\', path: \'/b\', icon: \'system\', forDuty: \'audit\', hideInTabs: true },\n    { key: \'a\'');
  expect(leaves).toMatch(/expert: \[\n {4}\{ key: 'c'[^\n]*\n {2}\],\n {2}system: \[/);
});
it('loads components from the folder of their definition', () => {
  const [, registry] = texts;
  expect(registry).toContain('  b: async () => (await import(\'./two/b.tsx\')).B,');
});
it('lists definitions by their keys', () => {
  const [, , definitions] = texts;
  expect(definitions).toContain('import { screen as c } from \'./two/detail.screen.ts\';');
});
it('rejects a key or a place in the menu that another screen has', () => {
  expect(() => generatedFrom([first, { ...other, key: 'a' }])).toThrow(/another screen has the key a/);
  expect(() => generatedFrom([first, { ...second, menu: first.menu }])).toThrow(/another screen of system has the order 20/);
});
it('collects the help beside definitions', () => {
  const [, , , help] = texts;
  expect(help).toContain('import { help as a } from \'./one/help.ts\';');
  expect(help).toContain('import { help as b } from \'./two/list.help.ts\';');
});
