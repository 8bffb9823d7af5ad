// npm run test:soak: repeats what is deep, with other random choices each time. Takes as long as it takes; ends with `N passed, N failed`.
import { buildPrograms, buildWeb } from './steps/build.mjs';
import { countTests } from './steps/count-tests.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/require-node.mjs';
import { runJourneys, runUnitTests } from './steps/test-runs.mjs';

requireNode();
await countTests([
  () => install('all'),
  async () => void (await Promise.all([buildPrograms(), buildWeb()])),
  (folder) => runUnitTests(folder, 'soak'),
  (folder) => runJourneys(folder, 'soak'),
]);
