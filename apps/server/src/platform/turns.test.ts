import { afterEach, expect, it, vi } from 'vitest';
import { Turns } from './turns.ts';

afterEach(() => vi.restoreAllMocks());

const open = (): AbortSignal => new AbortController().signal;
/** Works for so many milliseconds in steps of 1 ms. */
function* busy(ms: number): Generator<void, string> {
  for (let step = 0; step < ms; step += 1) {
    const end = performance.now() + 1;
    while (performance.now() < end);
    yield;
  }
  return 'done';
}

it('yields to other work during a search', async () => {
  let turns = 0;
  const other = setInterval(() => (turns += 1), 1);
  const start = performance.now();
  expect(await new Turns({ signal: open(), timeoutMs: 10_000 }).run(busy(200))).toBe('done');
  clearInterval(other);
  expect(performance.now() - start).toBeGreaterThanOrEqual(200);
  expect(turns).toBeGreaterThan(5);
});

it('ends a search after its client disconnects or its time is up', async () => {
  const leaving = new AbortController();
  const search = new Turns({ signal: leaving.signal, timeoutMs: 10_000 }).run(busy(5000));
  leaving.abort(new Error('gone'));
  await expect(search).rejects.toThrow('gone');
  await expect(new Turns({ signal: open(), timeoutMs: 30 }).run(busy(5000))).rejects.toMatchObject({ status: 504 });
});

it('yields to other work after one slice, regardless of the number of searches', async () => {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  function* steps(): Generator<void, void> {
    for (let step = 0; step < 40; step += 1) {
      clock += 1;
      yield;
    }
  }
  let [last, longest, isOver] = [0, 0, false];
  const observe = (): void => {
    longest = Math.max(longest, clock - last);
    last = clock;
    if (!isOver) setImmediate(observe);
  };
  observe();
  await Promise.all(Array.from({ length: 20 }, () => new Turns().run(steps())));
  isOver = true;
  // A slice is 10 ms; the first step of each search comes before its first slice.
  expect(clock).toBe(20 * 40);
  expect(longest).toBeLessThanOrEqual(20);
});
