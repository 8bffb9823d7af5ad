import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ViteUserConfig } from 'vitest/config';
import { requireTestPackages } from './packages/testing/src/require-test-packages.ts';
import { shortLivedFlags } from './packages/testing/src/test-depth.ts';

// Only types of vitest are imported, so that this is also reached where vitest is missing and npx has fetched one.
requireTestPackages(import.meta.dirname);

/** A worker's heap is large; without a limit of that size V8 runs full collections again and again. */
const engineFlags = ['--initial-old-space-size=1500', ...shortLivedFlags];

export default {
  test: {
    // Limits end tests that hang; slow tests must not reach them. Machines of one kind differ by a factor of two, and a test shares its
    // cores.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Tests wait for servers that stop and for time limits; one worker more than cores uses that time.
    maxWorkers: availableParallelism() + 1,
    // A test that asserts nothing cannot fail.
    expect: { requireAssertions: true, poll: { timeout: 180_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          globalSetup: 'tools/test-support/begin-run.mjs',
          include: ['{packages,apps/server,apps/data,apps/signing-agent}/**/*.test.ts', 'tools/**/*.test.js'],
          // Each file closes everything that it opens and changes nothing for the next; loading the server again for each took a third of
          // the time.
          isolate: false,
          execArgv: engineFlags,
        },
      },
      {
        extends: true,
        test: {
          // Tests that need no page run without one: creating one for each file took most of the time.
          name: 'web-logic',
          root: 'apps/web',
          include: ['{src,build}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.dom.test.ts'],
          isolate: false,
          execArgv: engineFlags,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.{test.tsx,dom.test.ts}'],
          setupFiles: join(import.meta.dirname, 'apps/web/src/page-tests.test-support.ts'),
          environment: 'happy-dom',
          // `lib/base.ts` reads the address once, in the first file of a worker.
          environmentOptions: { happyDOM: { url: 'http://127.0.0.1/bigdata/' } },
          // Each file cleans up after itself; loading antd and ECharts again for each took most of the time.
          isolate: false,
          execArgv: engineFlags,
        },
      },
    ],
  },
} satisfies ViteUserConfig;
