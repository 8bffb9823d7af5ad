// npm run test:soak: repeats deep tests, with other random choices each time. Has no time limit; ends with `N passed, N failed`. npm run
// test:soak -- <part of a path> …: every test of the files that match, at the same depth.
import { buildPrograms, buildWeb } from './steps/build.mjs';
import { countTests } from './steps/count-tests.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/require-node.mjs';
import { runJourneys, runUnitTests } from './steps/test-runs.mjs';

requireNode();
const filters = process.argv.slice(2);
await countTests([
  () => install('all'),
  async () => void (await Promise.all([buildPrograms(), buildWeb()])),
  (folder) => runUnitTests(folder, 'soak', filters),
  (folder) => runJourneys(folder, 'soak', filters),
]);
