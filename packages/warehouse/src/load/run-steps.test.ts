import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runSteps, type Step } from './run-steps.ts';

/** Steps that write when they begin and end, each as many turns of the event loop long as `turns` says. */
function recorded(
  given: readonly { name: string; after?: readonly string[]; turns?: number; error?: Error }[],
): { log: string[]; steps: Step[] } {
  const log: string[] = [];
  const steps = given.map(({ name, after = [], turns = 1, error }) => ({
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

test('steps run side by side, but each after those it names', async () => {
  const { log, steps } = recorded([{ name: 'a', turns: 3 }, { name: 'b', after: ['a'] }, { name: 'c' }, { name: 'd', after: ['c', 'elsewhere'] }]);
  await runSteps(steps, 2);
  expect(log).toEqual(['a begins', 'c begins', 'c ends', 'd begins', 'd ends', 'a ends', 'b begins', 'b ends']);
});

test('one at a time they keep their order', async () => {
  const { log, steps } = recorded([{ name: 'a', turns: 3 }, { name: 'b' }, { name: 'c', after: ['a'] }]);
  await runSteps(steps, 1);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('after an error none begins, and those under way end first', async () => {
  const { log, steps } = recorded([{ name: 'a', turns: 3 }, { name: 'b', error: new Error('no room') }, { name: 'c' }, { name: 'd', after: ['b'] }]);
  await expect(runSteps(steps, 2)).rejects.toThrow('no room');
  expect(log).toEqual(['a begins', 'b begins', 'b ends', 'a ends']);
});

test('no steps are done at once', async () => {
  await expect(runSteps([], 2)).resolves.toBeUndefined();
});
