import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Output and exit code of a run with these parts, given as source text. */
function runOf(parts) {
  const program = `import { countTests } from './tools/steps/count-tests.mjs'; await countTests([${parts.join(', ')}]);`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  return { stdout, stderr, status };
}

it('adds up the results of the parts of a run', () => {
  const { stdout, status } = runOf(['() => ({ passed: 3, failed: 0 })', '() => undefined', '() => ({ passed: 2, failed: 0, skipped: 1 })']);
  expect([stdout, status]).toEqual(['skipped: 1\n\n5 passed, 0 failed\n', 0]);
});

it('counts a part that throws as one failure, and ends there', () => {
  const { stdout, stderr, status } = runOf(['() => ({ passed: 3, failed: 1 })', "() => { throw new Error('no compiler'); }", '() => ({ passed: 9 })']);
  expect([stdout, stderr, status]).toEqual(['\n3 passed, 2 failed\n', 'no compiler\n', 1]);
});

it('fails if no test was run', () => {
  expect(runOf(['() => ({ passed: 0, failed: 0 })'])).toEqual({ stdout: '\n0 passed, 1 failed\n', stderr: 'no test was run\n', status: 1 });
});
