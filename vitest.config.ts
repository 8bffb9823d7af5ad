import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          globalSetup: 'tools/test-support/build-programs.mjs',
          include: ['{packages,apps/server,apps/data}/**/*.test.ts', 'tools/**/*.test.js'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Each file cleans up after itself; loading antd and ECharts anew for each took most of the time.
          isolate: false,
        },
      },
    ],
  },
});
