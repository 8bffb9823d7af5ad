import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const eslint = new ESLint({ cwd: root });

async function findings(filePath, code) {
  const [result] = await eslint.lintText(code, { filePath: `${root}${filePath}` });
  return result.messages.map(({ ruleId, fatal, message }) => (fatal || !ruleId ? message : ruleId));
}

const planted = {
  'a chart library outside the chart': ['house/package-homes', 'apps/web/src/charts/prepare-bars.ts', 'import type { EChartsOption } from \'echarts\';\n\nexport type Option = EChartsOption;\n'],
  'a warehouse driver in the server': ['house/package-homes', 'apps/server/src/app.ts', 'export { DuckDBInstance } from \'@duckdb/node-api\';\n'],
  'a warehouse driver beside its engine': ['house/package-homes', 'packages/warehouse/src/marts/refresh.ts', 'export { DuckDBInstance } from \'@duckdb/node-api\';\n'],
  'a state driver in the server': ['house/package-homes', 'apps/server/src/main.ts', 'export { PGlite } from \'@electric-sql/pglite\';\n'],
  'a setting read in passing': ['no-restricted-properties', 'packages/state/src/open.ts', 'export const folder = process.env;\n'],
  'a setting imported in passing': ['no-restricted-imports', 'packages/state/src/open.ts', 'export { env } from \'node:process\';\n'],
  'the address read by hand': ['no-restricted-imports', 'apps/web/src/widgets/grain-choice.tsx', 'export { useSearchParams } from \'react-router\';\n'],
  'Chinese in code': ['house/cjk-text', 'apps/server/src/routes/login.ts', 'export const title = \'登录\';\n'],
  'a name in camel case': ['house/file-names', 'apps/web/src/widgets/chartCard.tsx', 'export {};\n'],
  'a folder that tells nothing': ['house/file-names', 'packages/contract/src/utils/sum.ts', 'export {};\n'],
  'a long file': ['max-lines', 'packages/contract/src/long.ts', `${'export {};\n'.repeat(301)}`],
  'a long line': ['@stylistic/max-len', 'packages/contract/src/wide.ts', `export const sum = ${Array(60).fill('1').join(' + ')};\n`],
  'a comment that silences oxlint': ['no-warning-comments', 'packages/contract/src/silent.ts', '// oxlint-disable-next-line\nexport const one = 1;\n'],
  'a default export': ['no-restricted-exports', 'apps/web/src/screens/overview/overview.tsx', 'export default 1;\n'],
  'a wrong indent': ['@stylistic/indent', 'packages/contract/src/shape.ts', 'export const shape = {\n    wide: 1,\n};\n'],
  'double quotes': ['@stylistic/quotes', 'packages/contract/src/shape.ts', 'export const shape = "round";\n'],
  'no semicolon': ['@stylistic/semi', 'packages/contract/src/shape.ts', 'export const shape = 1\n'],
  'no trailing comma': ['@stylistic/comma-dangle', 'packages/contract/src/shape.ts', 'export const shape = [\n  1\n];\n'],
  'secure contexts in the browser': ['no-restricted-properties', 'apps/web/src/lib/device-id.ts', 'export const id = crypto.randomUUID();\n'],
};

describe('eslint.config.js', () => {
  it.each(Object.entries(planted))('catches %s', async (_, [rule, path, code]) => {
    expect(await findings(path, code)).toEqual([rule]);
  });

  it('does not let a comment silence a rule', async () => {
    const code = '/* eslint-disable */\nexport default 1;\n';
    expect(await findings('packages/contract/src/silent.ts', code)).toContain('no-restricted-exports');
  });

  it.each([
    ['apps/web/src/charts/drawing/drawing.ts', 'export { init } from \'echarts/core\';\n'],
    ['packages/warehouse/src/duckdb/open.ts', 'export { DuckDBInstance } from \'@duckdb/node-api\';\n'],
    ['packages/state/src/pglite.ts', 'export { PGlite } from \'@electric-sql/pglite\';\n'],
    ['apps/server/src/env.ts', 'export const environment = process.env;\n'],
    ['apps/data/src/messages.ts', 'export const done = \'完成\';\n'],
    ['apps/web/src/lib/use-url-state.ts', 'export { useSearchParams } from \'react-router\';\n'],
    ['apps/web/vite.config.ts', 'export default {};\n'],
  ])('lets %s be what it is', async (path, code) => {
    expect(await findings(path, code)).toEqual([]);
  });
});
