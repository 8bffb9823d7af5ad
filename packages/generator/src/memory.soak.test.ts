import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './generated-bundle.test-support.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Highest resident memory of a process, MB, after 5,000 lots and after 50,000 more. */
function peaks(): [number, number] {
  const program = `
    import { generate } from ${JSON.stringify(join(import.meta.dirname, 'generate.ts'))};
    const out = ${JSON.stringify(join(temporaryFolder(), 'bundle'))};
    const peak = async (lots) => {
      await generate({ lots, seed: 'memory', out });
      return process.resourceUsage().maxRSS / 1024;
    };
    console.log(JSON.stringify([await peak(5_000), await peak(50_000)]));`;
  const node = ['--import', 'tsx', '--max-old-space-size=96', '--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, node, { cwd: root, encoding: 'utf8' })) as [number, number];
}

test('ten times the lots, 75 MB of files, take no more memory', () => {
  const [small, large] = peaks();
  expect(large - small).toBeLessThan(30);
});
