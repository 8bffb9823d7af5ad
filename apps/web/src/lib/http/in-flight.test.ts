import { afterEach, expect, it, vi } from 'vitest';
import { startDeadline } from './deadline.ts';
import { createInFlight, isExempt } from './in-flight.ts';

afterEach(() => vi.unstubAllGlobals());

it('lets a call in again once it is over, and not before', () => {
  const { enter } = createInFlight();
  const leave = enter('GET /x');
  expect(() => enter('GET /x')).toThrow('重复请求');
  enter('GET /y');
  leave();
  expect(() => enter('GET /x')).not.toThrow();
});

it('is not misled by one that was given up and ends later', () => {
  const { enter } = createInFlight();
  const leaving = new AbortController();
  const leave = enter('GET /x', leaving.signal);
  leaving.abort();
  enter('GET /x');
  leave();
  expect(() => enter('GET /x')).toThrow('重复请求');
});

it('lets everything in where a browser cannot cancel; a deadline still holds there', async () => {
  vi.stubGlobal('AbortController', undefined);
  const { enter } = createInFlight();
  enter('GET /x');
  expect(() => enter('GET /x')).not.toThrow();

  const deadline = startDeadline(20);
  expect(deadline.signal).toBeNull();
  await expect(deadline.race(new Promise(() => {}))).rejects.toThrow();
  expect(deadline.passed()).toBe(true);
});

it('exempts by the start of the path', () => {
  expect(isExempt('/api/dict-api/provinces')).toBe(true);
  expect(isExempt('/api/data-api/list/dict-api')).toBe(false);
});
