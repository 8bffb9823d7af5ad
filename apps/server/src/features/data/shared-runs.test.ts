import { expect, it } from 'vitest';
import { SharedRuns } from './shared-runs.ts';

it('runs equal concurrent work once', async () => {
  const shared = new SharedRuns<number>();
  let runs = 0;
  const work = () => Promise.resolve((runs += 1));
  expect(await Promise.all([shared.run('a', work), shared.run('a', work), shared.run('b', work)])).toEqual([1, 1, 2]);
  expect(await shared.run('a', work)).toBe(3);
});

it('stops the work when the last caller has left, not before', async () => {
  const shared = new SharedRuns<string>();
  let stopped: unknown;
  const work = (signal: AbortSignal) =>
    new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(new Error(String((stopped = signal.reason))))));
  const [one, two] = [new AbortController(), new AbortController()];
  const requests = [shared.run('k', work, one.signal), shared.run('k', work, two.signal)];
  one.abort('first');
  await expect(requests[0]).rejects.toBe('first');
  expect(stopped).toBeUndefined();
  two.abort('second');
  await expect(requests[1]).rejects.toBe('second');
  expect(stopped).toBe('second');
  await expect(shared.run('k', () => Promise.resolve('anew'))).resolves.toBe('anew');
});

it('passes a failure to all callers and caches none', async () => {
  const shared = new SharedRuns<number>();
  const fail = () => Promise.reject(new Error('broken'));
  const both = await Promise.allSettled([shared.run('k', fail), shared.run('k', fail, new AbortController().signal)]);
  expect(both.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
  await expect(shared.run('k', () => Promise.resolve(1))).resolves.toBe(1);
});
