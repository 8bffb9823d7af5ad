import { expect, it } from 'vitest';
import { HttpError } from '../http-error.ts';
import { QueryGate } from './query-gate.ts';

const never = new AbortController().signal;
function work() {
  let finish = (): void => {};
  const promise = new Promise<void>((resolve) => (finish = resolve));
  return { run: () => promise, finish };
}

it('lets so many run, so many wait and turns the rest away', async () => {
  const gate = new QueryGate(1, { places: 1 });
  const [first, second] = [work(), work()];
  const running = gate.run(first.run, never);
  const waiting = gate.run(second.run, never);
  await expect(gate.run(() => Promise.resolve(), never)).rejects.toMatchObject({ status: 503, retryAfter: 2 } satisfies Partial<HttpError>);
  first.finish();
  await running;
  second.finish();
  await waiting;
  await expect(gate.run(() => Promise.resolve('free'), never)).resolves.toBe('free');
});

it('goes on after a failure', async () => {
  const gate = new QueryGate(1);
  await expect(gate.run(() => Promise.reject(new Error('no')), never)).rejects.toThrow('no');
  await expect(gate.run(() => Promise.resolve(1), never)).resolves.toBe(1);
});

it('frees the place of one who leaves while waiting', async () => {
  const gate = new QueryGate(1, { places: 1 });
  const first = work();
  const running = gate.run(first.run, never);
  const leaving = new AbortController();
  const waiting = gate.run(() => Promise.resolve(), leaving.signal);
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  const next = gate.run(() => Promise.resolve('next'), never);
  first.finish();
  await running;
  await expect(next).resolves.toBe('next');
});

it('turns away who has waited too long, and keeps the order of the others', async () => {
  const gate = new QueryGate(1, { ms: 30 });
  const first = work();
  const running = gate.run(first.run, never);
  await expect(gate.run(() => Promise.resolve(), never)).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  expect(gate.waiting).toBe(0);
  const next = gate.run(() => Promise.resolve('next'), never);
  first.finish();
  await running;
  await expect(next).resolves.toBe('next');
});
