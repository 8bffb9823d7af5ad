import { rm } from 'node:fs/promises';
import { makeTestFolder } from './test-folder.mjs';

/**
 * Runs the parts of a test run one after the other, sums their results, and prints the closing line `N passed, N failed`. A part that
 * throws counts as one failure and ends the run. Each part gets a folder for its reports and other files.
 */
export async function countTests(parts) {
  const folder = await makeTestFolder();
  const counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    for (const part of parts) {
      const found = await part(folder);
      for (const key of Object.keys(counts)) counts[key] += found?.[key] ?? 0;
    }
  } catch (error) {
    console.error(error.message);
    counts.failed += 1;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  if (counts.skipped > 0) console.log(`skipped: ${counts.skipped}`);
  if (counts.passed + counts.failed === 0) {
    console.error('no test was run');
    counts.failed = 1;
  }
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
