// npm test: everything that can fail, from any state of the machine. Ends with `N passed, N failed`.
import { buildPrograms, buildWeb } from './steps/build.mjs';
import { runChecks } from './steps/checks.mjs';
import { countTests } from './steps/count-tests.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/require-node.mjs';
import { runJourneys, runUnitTests } from './steps/test-runs.mjs';

requireNode();

async function checks(sideBySide) {
  const results = await runChecks(sideBySide);
  return { passed: results.filter(({ ok }) => ok).length, failed: results.filter(({ ok }) => !ok).length };
}

/** Tests wait now and then, and load for half a minute before they begin: one check at a time uses that. */
async function checksAndUnitTests(folder) {
  const [checked, tested] = await Promise.all([checks(1), runUnitTests(folder)]);
  return { ...tested, passed: checked.passed + tested.passed, failed: checked.failed + tested.failed };
}

await countTests([
  () => install('all'),
  async () => void (await Promise.all([buildPrograms(), buildWeb()])),
  checksAndUnitTests,
  (folder) => runJourneys(folder),
]);
