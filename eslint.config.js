import stylistic from '@stylistic/eslint-plugin';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { house } from './tools/eslint-rules/index.js';

const typed = ['**/*.ts', '**/*.tsx'];
const plain = ['**/*.js', '**/*.mjs', '**/*.cjs'];
const tests = ['**/*.test-support.ts', '**/*.test.ts', '**/*.test.tsx', '**/*.test.js', '**/*.spec.ts'];

/** Where texts that users read may stand. */
const textHomes = [
  'packages/contract/src/*.ts',
  'packages/catalog/src/queries/**/*.ts',
  'packages/catalog/src/filters/*.ts',
  'packages/catalog/src/columns.ts',
  'packages/contract/src/report-templates/*.ts',
  'packages/report/src/company/**',
  'packages/report/src/period/**',
  'packages/warehouse/src/schema/tables/*.ts',
  'packages/detection/src/spec-parser/**',
  'apps/signing-agent/src/consent/**',
  'packages/warehouse/src/{indicators,marts,macros,statistics}/*.ts',
  'apps/web/src/{screens,widgets,app,gallery}/**',
  '**/messages.{ts,mjs}',
  '**/vocabulary/**',
  'packages/testing/**',
  'bench/**',
  'e2e/**',
  ...tests,
];

/** Replaceable parts, each behind one door. */
const packageHomes = [
  {
    packages: ['echarts', 'zrender'],
    homes: ['apps/web/src/charts/drawing'],
    why: 'screens and widgets hand a model to <Chart>, which alone has it drawn',
  },
  {
    packages: ['@duckdb/node-api'],
    homes: ['packages/warehouse/src/duckdb', 'packages/warehouse/src/import', 'bench'],
    why: 'an engine is reached through the Warehouse interface',
  },
  {
    packages: ['@clickhouse/client'],
    homes: ['packages/warehouse/src/clickhouse'],
    why: 'an engine is reached through the Warehouse interface',
  },
  {
    packages: ['pg', 'pg-cursor', 'mysql2'],
    homes: ['packages/state/src', 'packages/warehouse/src/sync', 'packages/testing/src', 'bench'],
    why: 'state is reached through its repositories, and foreign databases through sync',
  },
  {
    packages: ['chdb'],
    homes: ['packages/testing/src/clickhouse'],
    why: 'it is the ClickHouse of the tests, and nothing that ships may need it',
  },
  {
    packages: ['@electric-sql/pglite', 'drizzle-orm'],
    homes: ['packages/state/src'],
    why: 'state is reached through its repositories',
  },
  {
    packages: ['pkijs', 'asn1js', 'sm-crypto-v2'],
    homes: ['packages/signing/src', 'packages/testing/src/certificates', 'apps/web/src/lib/sm2'],
    why: 'certificates, signatures and envelopes are read and written by @tenderscope/signing; pages encrypt passwords alone',
  },
  {
    packages: ['pkcs11js'],
    homes: ['apps/signing-agent/src/vendors'],
    why: 'it is an optional part of the signing agent: it compiles at installation',
  },
];

const settings = {
  object: 'process',
  property: 'env',
  message: 'Settings are read once, in env.ts, and handed on: then they are checked and listed in one place.',
};

const settingImports = ['process', 'node:process'].map((name) => ({ name, importNames: ['env'], message: settings.message }));

const searchParams = {
  name: 'react-router',
  importNames: ['useSearchParams'],
  message: 'State in the address is read and written by useUrlState, which keeps it canonical and makes no history of what changes nothing.',
};

const absentOnIntranets = [['crypto', 'subtle'], ['crypto', 'randomUUID'], ['navigator', 'clipboard']].map(([object, property]) => ({
  object,
  property,
  message: 'Browsers offer it in secure contexts only, and intranets serve plain http.',
}));

const formatting = stylistic.configs.customize({
  indent: 2,
  quotes: 'single',
  semi: true,
  commaDangle: 'always-multiline',
  braceStyle: '1tbs',
  arrowParens: true,
  quoteProps: 'as-needed',
  jsx: true,
});

const [, , indentOptions] = formatting.rules['@stylistic/indent'];
const [, jsxParentheses] = formatting.rules['@stylistic/jsx-wrap-multilines'];
const curried = 'ArrowFunctionExpression > ArrowFunctionExpression.body';

export default defineConfig(
  { ignores: ['**/dist/', '**/var/', '**/coverage/', '**/test-results/', '.cache/', '**/*.gen.ts'] },
  // No comment silences a rule, of oxlint neither: an exception is made in a configuration, for all to see.
  {
    linterOptions: { noInlineConfig: true },
    rules: { 'no-warning-comments': ['error', { terms: ['oxlint-disable', '@ts-nocheck'], location: 'anywhere' }] },
  },

  formatting,
  {
    rules: {
      '@stylistic/max-len': [
        'error',
        { code: 140, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreUrls: true, ignoreRegExpLiterals: true },
      ],
      '@stylistic/quotes': ['error', 'single', { avoidEscape: true, allowTemplateLiterals: 'always' }],
      '@stylistic/operator-linebreak': ['error', 'before', { overrides: { '=': 'after' } }],
      // A function that gives a function reads as one: its arrows stand below each other.
      '@stylistic/indent': ['error', 2, { ...indentOptions, ignoredNodes: [...indentOptions.ignoredNodes, curried] }],
      '@stylistic/jsx-one-expression-per-line': 'off',
      '@stylistic/jsx-wrap-multilines': ['error', { ...jsxParentheses, prop: 'ignore' }],
    },
  },

  {
    plugins: { house },
    rules: {
      'house/cjk-text': 'error',
      'house/file-names': 'error',
      'house/package-homes': ['error', packageHomes],
      'max-lines': ['error', { max: 300 }],
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true, namespaceFrom: true } },
      ],
      'no-restricted-properties': ['error', settings],
      'no-restricted-imports': ['error', { paths: settingImports }],
    },
  },
  { files: textHomes, rules: { 'house/cjk-text': 'off' } },
  { files: ['**/env.ts', 'tools/**/*.mjs'], rules: { 'no-restricted-properties': 'off', 'no-restricted-imports': 'off' } },
  { files: ['*.config.{js,ts}', '**/*.config.ts', '**/*.d.ts'], rules: { 'no-restricted-exports': 'off' } },
  { files: ['apps/web/src/**'], rules: { 'no-restricted-properties': ['error', settings, ...absentOnIntranets] } },
  {
    files: ['apps/web/src/**'],
    ignores: ['apps/web/src/lib/use-url-state.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [...settingImports, searchParams] }] },
  },

  // All other rules for TypeScript are oxlint's, which finds the same in a fifth of the time (.oxlintrc.json).
  { files: typed, languageOptions: { parser: tseslint.parser } },
  {
    files: plain,
    languageOptions: {
      globals: Object.fromEntries(
        ['AbortSignal', 'Buffer', 'console', 'fetch', 'performance', 'process', 'setTimeout', 'clearTimeout', 'URL'].map((name) => [name, 'readonly']),
      ),
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-undef': 'error',
      'no-unused-vars': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  { files: ['apps/web/public/*.js'], languageOptions: { globals: { document: 'readonly', localStorage: 'readonly' } } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs', globals: { module: 'writable', require: 'readonly' } } },
);
