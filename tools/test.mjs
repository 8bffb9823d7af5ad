// npm test: everything that can fail, from any state of the machine. Ends with `N passed, N failed`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPrograms, buildWeb } from './steps/build.mjs';
import { runChecks } from './steps/checks.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/require-node.mjs';
import { runJourneys, runUnitTests } from './steps/test-runs.mjs';

requireNode();
const reports = await mkdtemp(join(tmpdir(), 'tenderscope-reports-'));
const counts = { passed: 0, failed: 0, skipped: 0 };
const count = (part) => Object.keys(counts).forEach((key) => (counts[key] += part[key] ?? 0));

try {
  await install('all');
  const checks = await runChecks();
  count({ passed: checks.filter(({ ok }) => ok).length, failed: checks.filter(({ ok }) => !ok).length });
  await Promise.all([buildPrograms(), buildWeb()]);
  count(await runUnitTests(join(reports, 'unit.json')));
  count(await runJourneys(join(reports, 'journeys.json')));
} catch (error) {
  console.error(error.message);
  count({ failed: 1 });
} finally {
  await rm(reports, { recursive: true, force: true });
}

if (counts.skipped > 0) console.log(`skipped: ${counts.skipped}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
