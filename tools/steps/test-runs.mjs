import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin } from './bin.mjs';
import { root } from './paths.mjs';
import { testsWithServer } from './tests-with-server.mjs';

/**
 * Makes glibc keep freed memory, in 2 arenas: returning it immediately makes a virtual machine work on the page tables of all cores, which
 * took a tenth of the processor time of the node tests (docs/history/testing.md).
 */
const keepFreedMemory = { MALLOC_TRIM_THRESHOLD_: String(2 ** 29), MALLOC_MMAP_THRESHOLD_: String(2 ** 25), MALLOC_ARENA_MAX: '2' };

/**
 * Each test belongs to a run by its file's name: `*.soak.*` only to the soak run, `*.deep.*` to both, with more repetitions in the soak
 * run, and any other to the gate. The gate leaves out journeys with the tag `@soak`; the soak run includes all. The quick run is the part
 * of the gate that finds most mistakes within minutes: tests that start no server, and the figures of one generated world.
 */
const depths = {
  gate: { unit: ['--exclude=**/*.soak.test.ts'], unitEnv: keepFreedMemory, journeys: ['--grep-invert=@soak'], env: {} },
  quick: {
    unit: [
      '--exclude=**/*.{soak,deep}.test.ts',
      '--exclude=apps/server/test/process/**',
      '--exclude=apps/server/test/golden/!(golden-shortlist).test.ts',
      ...testsWithServer().filter((path) => !path.includes('golden-shortlist')).map((path) => `--exclude=${path}`),
    ],
    unitEnv: keepFreedMemory,
    journeys: [],
    env: {},
  },
  soak: { unit: ['--project=node', '.deep.test.', '.soak.test.'], unitEnv: {}, journeys: [], env: { TEST_DEPTH: 'soak' } },
};

/**
 * Runs unit and conformance tests of the gate or the soak run, which write below `folder`. Returns the numbers of passed, failed and
 * skipped tests. Filters are parts of paths: if present, all tests of the files that match one of them run.
 */
export async function runUnitTests(folder, depth = 'gate', filters = []) {
  const { unit, unitEnv, env } = depths[depth];
  const report = join(folder, 'unit.json');
  const chosen = filters.length > 0 ? ['--passWithNoTests', ...filters] : unit;
  const code = await run([bin('vitest'), 'run', ...chosen, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], { ...unitEnv, ...env, TMPDIR: folder });
  return honest(code, readReport(report), ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  }));
}

/**
 * Runs user journeys in a real browser, which write below `folder`. Returns the numbers of passed, failed and skipped tests; filters as
 * above.
 */
export async function runJourneys(folder, depth = 'gate', filters = []) {
  const { journeys, env } = depths[depth];
  const chosen = filters.length > 0 ? ['--pass-with-no-tests', ...filters] : journeys;
  const report = join(folder, 'journeys.json');
  const environment = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, TMPDIR: folder };
  const code = await run([bin('@playwright/test', 'playwright'), 'test', ...chosen, '--config=e2e', '--reporter=list,json'], environment);
  return honest(code, readReport(report), ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

async function run(args, environment = {}) {
  // DuckDB's work runs on libuv's pool, as in production.
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };
  const env = { UV_THREADPOOL_SIZE: '16', ...process.env, ...colours, ...environment };
  const [code] = await once(spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }), 'exit');
  return code;
}

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** A run that failed without a failed test – a file that does not load, an error outside of tests – counts as one failure. */
function honest(code, report, read) {
  const counts = report ? read(report) : { passed: 0, failed: 0, skipped: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
