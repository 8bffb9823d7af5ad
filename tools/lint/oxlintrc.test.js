import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantHouse, root } from '../test-support/plant-house.js';

const planted = {
  'a chart library outside the chart': ['tenderscope/package-homes', 'apps/web/src/charts/prepare/prepare-bars.ts', 'import type { EChartsOption } from \'echarts\';\n\nexport type Option = EChartsOption;\n'],
  'a warehouse driver in the server': ['tenderscope/package-homes', 'apps/server/src/app.ts', 'export { DuckDBInstance } from \'@duckdb/node-api\';\n'],
  'a warehouse driver beside its engine': ['tenderscope/package-homes', 'packages/warehouse/src/marts/refresh.ts', 'export { DuckDBInstance } from \'@duckdb/node-api\';\n'],
  'a state driver in the server': ['tenderscope/package-homes', 'apps/server/src/main.ts', 'export { PGlite } from \'@electric-sql/pglite\';\n'],
  'a setting read in passing': ['no-restricted-properties', 'packages/state/src/open.ts', 'export const folder = process.env;\n'],
  'a setting imported in passing': ['no-restricted-imports', 'packages/state/src/open-2.ts', 'export { env } from \'node:process\';\n'],
  'the address read by hand': ['no-restricted-imports', 'apps/web/src/widgets/grain-choice.tsx', 'export { useSearchParams } from \'react-router\';\n'],
  'Chinese in code': ['tenderscope/cjk-text', 'apps/server/src/routes/login.ts', 'export const title = \'登录\';\n'],
  'a name in camel case': ['tenderscope/file-names', 'apps/web/src/widgets/chartCard.tsx', 'export {};\n'],
  'a folder that tells nothing': ['tenderscope/file-names', 'packages/contract/src/utils/sum.ts', 'export {};\n'],
  'a long file': ['max-lines', 'packages/contract/src/long.ts', 'export {};\n'.repeat(301)],
  'a long line': ['@stylistic/max-len', 'packages/contract/src/wide.ts', `export const sum = ${Array(60).fill('1').join(' + ')};\n`],
  'a default export': ['no-restricted-exports', 'apps/web/src/screens/overview/overview.tsx', 'export default 1;\n'],
  'a wrong indent': ['@stylistic/indent', 'packages/contract/src/shape.ts', 'export const shape = {\n    wide: 1,\n};\n'],
  'double quotes': ['@stylistic/quotes', 'packages/contract/src/shape-2.ts', 'export const shape = "round";\n'],
  'no semicolon': ['@stylistic/semi', 'packages/contract/src/shape-3.ts', 'export const shape = 1\n'],
  'no trailing comma': ['@stylistic/comma-dangle', 'packages/contract/src/shape-4.ts', 'export const shape = [\n  1\n];\n'],
  'secure contexts in the browser': ['no-restricted-properties', 'apps/web/src/lib/session/device-id.ts', 'export const id = crypto.randomUUID();\n'],
};

/** Code that is allowed in only one file, and rules that no comment silences. */
const sound = {
  'apps/web/src/charts/drawing/drawing.ts': 'export { init } from \'echarts/core\';\n',
  'packages/warehouse/src/duckdb/open.ts': 'export { DuckDBInstance } from \'@duckdb/node-api\';\n',
  'packages/state/src/pglite.ts': 'export { PGlite } from \'@electric-sql/pglite\';\n',
  'apps/server/src/platform/env.ts': 'export const environment = process.env;\n',
  'apps/data/src/messages.ts': 'export const done = \'完成\';\n',
  'apps/web/src/lib/address/use-url-state.ts': 'export { useSearchParams } from \'react-router\';\n',
  'apps/web/vite.config.ts': 'export default {};\n',
  'apps/web/src/lib/ids.gen.ts': 'export const ids = "made by a program"\n',
};
const silenced = { 'packages/contract/src/silenced.ts': '/* eslint-disable */\nexport default 1;\n' };

describe('.oxlintrc.json with tools/lint', () => {
  let project;
  let output;
  beforeAll(async () => {
    const bad = Object.values(planted).map(([, path, code]) => [path, code]);
    project = await plantHouse({ ...Object.fromEntries(bad), ...sound, ...silenced }, ['.oxlintrc.json', 'tools/lint'], ['@stylistic']);
    ({ output } = await project.run(join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix'));
  });
  afterAll(() => project.remove());

  /** The rules that a file breaks; the compiler, which misses packages here, has separate tests (tools/checks.test.js). */
  const rulesIn = (path) =>
    output
      .split('\n')
      .filter((line) => line.startsWith(`${path}:`))
      .map((line) => line.match(/\[Error\/(?:([\w@-]+)\(([\w-]+)\)|.*)\]$/) ?? [])
      .filter(([, plugin]) => plugin && plugin !== 'typescript')
      .map(([, plugin, rule]) => (plugin === 'eslint' ? rule : `${plugin}/${rule}`));

  it.each(Object.entries(planted))('catches %s', (_, [rule, path]) => {
    expect(rulesIn(path)).toEqual([rule]);
  });

  it.each(Object.keys(sound))('accepts %s', (path) => {
    expect(rulesIn(path)).toEqual([]);
  });

  it('does not let a comment for ESLint silence a rule', () => {
    expect(rulesIn('packages/contract/src/silenced.ts')).toEqual(['no-restricted-exports']);
  });
});
