// npm test: all tests of the gate, from any state of the machine. Ends with `N passed, N failed`.
import { buildPrograms, buildWeb } from './steps/build.mjs';
import { runChecks } from './steps/checks.mjs';
import { countTests } from './steps/count-tests.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/require-node.mjs';
import { runJourneys, runUnitTests } from './steps/test-runs.mjs';

requireNode();

async function checks() {
  const results = await runChecks();
  return { passed: results.filter(({ ok }) => ok).length, failed: results.filter(({ ok }) => !ok).length };
}

await countTests([
  () => install('all'),
  checks,
  async () => void (await Promise.all([buildPrograms(), buildWeb()])),
  (folder) => runUnitTests(folder),
  (folder) => runJourneys(folder),
]);
