import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runSteps, type Step } from './run-steps.ts';

/** Steps that record when they begin and end. Each takes the number of turns of the event loop given in `turns`. */
function recorded(
  input: readonly { name: string; after?: readonly string[]; turns?: number; error?: Error }[],
): { log: string[]; steps: Step[] } {
  const log: string[] = [];
  const steps = input.map(({ name, after = [], turns = 1, error }) => ({
    name,
    after,
    run: async () => {
      log.push(`${name} begins`);
      for (let count = 0; count < turns; count += 1) await turn();
      log.push(`${name} ends`);
      if (error) throw error;
    },
  }));
  return { log, steps };
}

test('runs steps concurrently, but each after those it names', async () => {
  const { log, steps } = recorded([{ name: 'a', turns: 3 }, { name: 'b', after: ['a'] }, { name: 'c' }, { name: 'd', after: ['c', 'elsewhere'] }]);
  await runSteps(steps, 2);
  expect(log).toEqual(['a begins', 'c begins', 'c ends', 'd begins', 'd ends', 'a ends', 'b begins', 'b ends']);
});

test('keeps their order if they run one at a time', async () => {
  const { log, steps } = recorded([{ name: 'a', turns: 3 }, { name: 'b' }, { name: 'c', after: ['a'] }]);
  await runSteps(steps, 1);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('starts no step after an error, and waits for those in progress', async () => {
  const { log, steps } = recorded([{ name: 'a', turns: 3 }, { name: 'b', error: new Error('no room') }, { name: 'c' }, { name: 'd', after: ['b'] }]);
  await expect(runSteps(steps, 2)).rejects.toThrow('no room');
  expect(log).toEqual(['a begins', 'b begins', 'b ends', 'a ends']);
});

test('finishes at once if there are no steps', async () => {
  await expect(runSteps([], 2)).resolves.toBeUndefined();
});
