// npm run test:quick: types, rules, unit tests and one generated world, before a commit. Ends with `N passed, N failed`.
import { buildPrograms, buildWeb } from './steps/build.mjs';
import { runChecks, typesAndRules } from './steps/checks.mjs';
import { countTests } from './steps/count-tests.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/require-node.mjs';
import { runUnitTests } from './steps/test-runs.mjs';

requireNode();

async function types() {
  const [{ ok }] = await runChecks([typesAndRules]);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

await countTests([
  () => install('all'),
  types,
  async () => void (await Promise.all([buildPrograms(), buildWeb()])),
  (folder) => runUnitTests(folder, 'quick'),
]);
