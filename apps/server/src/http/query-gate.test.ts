import { describe, expect, it } from 'vitest';
import { HttpError } from '../platform/http-error.ts';
import { QueryGate } from './query-gate.ts';

const never = new AbortController().signal;
function work() {
  let finish = (): void => {};
  const promise = new Promise<void>((resolve) => (finish = resolve));
  return { run: () => promise, finish };
}

it('runs queries up to its limit, queues up to a second one, and rejects others', async () => {
  const gate = new QueryGate(1, { maxQueue: 1 });
  const [first, second] = [work(), work()];
  const running = gate.run(first.run, never, null);
  const waiting = gate.run(second.run, never, null);
  const refused: Partial<HttpError> = { status: 503, retryAfter: 2 };
  await expect(gate.run(() => Promise.resolve(), never, null)).rejects.toMatchObject(refused);
  first.finish();
  await running;
  second.finish();
  await waiting;
  await expect(gate.run(() => Promise.resolve('free'), never, null)).resolves.toBe('free');
});

it('continues after a failure', async () => {
  const gate = new QueryGate(1);
  await expect(gate.run(() => Promise.reject(new Error('no')), never, null)).rejects.toThrow('no');
  await expect(gate.run(() => Promise.resolve(1), never, null)).resolves.toBe(1);
});

it('releases the place of a caller who leaves the queue', async () => {
  const gate = new QueryGate(1, { maxQueue: 1 });
  const first = work();
  const running = gate.run(first.run, never, null);
  const leaving = new AbortController();
  const waiting = gate.run(() => Promise.resolve(), leaving.signal, null);
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  const next = gate.run(() => Promise.resolve('next'), never, null);
  first.finish();
  await running;
  await expect(next).resolves.toBe('next');
});

it('rejects a caller who has waited too long, and keeps the order of the others', async () => {
  const gate = new QueryGate(1, { maxWaitMs: 30 });
  const first = work();
  const running = gate.run(first.run, never, null);
  await expect(gate.run(() => Promise.resolve(), never, null)).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  expect(gate.waiting).toBe(0);
  const next = gate.run(() => Promise.resolve('next'), never, null);
  first.finish();
  await running;
  await expect(next).resolves.toBe('next');
});

describe('shares', () => {
  const [anna, ben, carl] = [{ user: 'anna', unit: 'east' }, { user: 'ben', unit: 'east' }, { user: 'carl' }];

  it('one user never holds more than half of the slots, regardless of others', async () => {
    const gate = new QueryGate(4);
    const leaveFirst = await gate.enter(never, anna);
    const leaveSecond = await gate.enter(never, anna);
    let isThirdIn = false;
    const third = gate.enter(never, anna).then((end) => (isThirdIn = true, end));
    (await gate.enter(never, carl))();
    expect([isThirdIn, gate.running, gate.waiting]).toEqual([false, 2, 1]);
    leaveFirst();
    (await third)();
    leaveSecond();
    expect(gate.running).toBe(0);
  });

  it('one unit never holds all slots', async () => {
    const gate = new QueryGate(4);
    const held = await Promise.all([anna, anna, ben].map((caller) => gate.enter(never, caller)));
    const waiting = gate.enter(never, ben);
    expect([gate.running, gate.waiting]).toEqual([3, 1]);
    (await gate.enter(never, carl))();
    held[0]?.();
    (await waiting)();
  });

  it('the caller with the fewest running queries is next, not the one with the most waiting', async () => {
    const gate = new QueryGate(2);
    const order: string[] = [];
    const first = await gate.enter(never, anna);
    const second = await gate.enter(never, null);
    const queued = [anna, anna, carl].map((caller) => gate.enter(never, caller).then((end) => (order.push(caller.user), end)));
    second();
    const third = await (queued[2] as Promise<() => void>);
    expect(order).toEqual(['carl']);
    third();
    first();
    (await (queued[0] as Promise<() => void>))();
    (await (queued[1] as Promise<() => void>))();
    expect([gate.running, gate.waiting]).toEqual([0, 0]);
  });

  it('one user fills a quarter of the queue, and leaves the rest to others', async () => {
    const gate = new QueryGate(1, { maxQueue: 4 });
    const end = await gate.enter(never, carl);
    const waiting = [gate.enter(never, anna)];
    await expect(gate.enter(never, anna)).rejects.toMatchObject({ status: 503 });
    waiting.push(gate.enter(never, ben));
    end();
    for (const one of waiting) (await one)();
    expect(gate.running).toBe(0);
  });

  it('a slot is free for its user again after a failure and after leaving the queue', async () => {
    const gate = new QueryGate(1);
    await expect(gate.run(() => Promise.reject(new Error('no')), never, anna)).rejects.toThrow('no');
    const end = await gate.enter(never, anna);
    const leaving = new AbortController();
    const waiting = gate.enter(leaving.signal, anna);
    leaving.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    end();
    await expect(gate.run(() => Promise.resolve(1), never, anna)).resolves.toBe(1);
  });
});

it('divides its places among servers, and takes them back when one stops', async () => {
  const gate = new QueryGate(6);
  const works = Array.from({ length: 5 }, work);
  gate.shareWith(2);
  const running = works.map(({ run }) => gate.run(run, never, null));
  expect([gate.running, gate.waiting]).toEqual([3, 2]);
  gate.shareWith(1);
  expect([gate.running, gate.waiting]).toEqual([5, 0]);
  gate.shareWith(9);
  const next = gate.run(() => Promise.resolve('next'), never, null);
  for (const { finish } of works.slice(0, 3)) finish();
  await Promise.all(running.slice(0, 3));
  expect([gate.running, gate.waiting]).toEqual([2, 1]);
  for (const { finish } of works) finish();
  await expect(next).resolves.toBe('next');
});
