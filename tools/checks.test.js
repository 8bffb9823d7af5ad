import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { plantHouse, root } from './test-support/plant-house.js';

let house;
afterEach(() => house.remove());

describe('.oxlintrc.json with tsconfig.base.json', () => {
  const lint = async (code) => {
    house = await plantHouse(
      { 'planted.ts': code, 'tsconfig.json': '{ "extends": "./tsconfig.base.json", "compilerOptions": { "types": [] }, "files": ["planted.ts"] }' },
      ['.oxlintrc.json', 'tsconfig.base.json'],
    );
    return house.run(join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix');
  };

  it.each([
    ['an element that may be absent', 'export const first = (list: string[]): string => list[0];', 'TS2322'],
    ['undefined for an optional property', 'export const shape: { name?: string } = { name: undefined };', 'TS2375'],
    ['an enum', 'export enum Colour { red }', 'TS1294'],
    ['an unused variable', 'const lost = 1;\nexport {};', 'TS6133'],
    ['an override that does not say so', 'class A { run() {} }\nexport class B extends A { run() {} }', 'TS4114'],
    ['a promise nobody awaits', 'export function start(open: () => Promise<void>) {\n  open();\n}', 'no-floating-promises'],
    ['what ESLint is told not to see', '/* eslint-disable */\nexport const name = (value: string) => value!.length ?? 0;', 'no-unnecessary-condition'],
  ])('catches %s', async (_, code, error) => {
    const { code: exit, output } = await lint(code);
    expect([exit, output]).toEqual([1, expect.stringContaining(error)]);
  });

  it('lets sound code be', async () => {
    expect((await lint('export const first = (list: string[]): string => list[0] ?? \'\';')).code).toBe(0);
  });
});

describe('tools/generate.mjs --check', () => {
  it('catches a generated file that is stale', async () => {
    const query = 'packages/catalog/src/queries/insight/new.query.ts';
    house = await plantHouse({}, ['tools/generate.mjs', 'packages/catalog/src', 'apps/web/src/lib/query-ids.gen.ts']);
    expect((await house.run('tools/generate.mjs', '--check')).code).toBe(0);
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
