import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from './messages.mjs';
import { runProgram } from './run-program.mjs';

/** One call attacked with all techniques; returns the findings. Its report and its log stay in `folder`. */
export async function runSqlmap({ base, authorization }, { name, path, data, evaluate }, folder) {
  const own = join(folder, name.replace(/\W+/g, '-'));
  await rm(own, { recursive: true, force: true });
  await mkdir(own, { recursive: true });
  const args = [
    '--batch',
    '--level=3',
    '--risk=2',
    '--flush-session',
    '--disable-coloring',
    // A refused attempt is an answer like any other.
    '--ignore-code=*',
    `--output-dir=${own}`,
    `--headers=authorization: ${authorization}`,
    `--url=${base}${path}`,
    ...(data ? [`--data=${data}`] : []),
    ...(evaluate ? [`--eval=${evaluate}`, '--skip=sign'] : []),
  ];
  const log = join(own, 'output.txt');
  await runProgram('sqlmap', args, log);
  return readFindings(await readFile(log, 'utf8'));
}

/** sqlmap exits with 0 whatever it found, so its output decides; a run with neither result has failed. */
export function readFindings(output) {
  const points = [...output.matchAll(/^Parameter: (.+)$/gm)].map(([, point]) => point);
  if (points.length > 0) return points;
  return output.includes('all tested parameters do not appear to be injectable') ? [] : [messages.noVerdict];
}
