import { afterEach, expect, it, vi } from 'vitest';
import { startDeadline } from './deadline.ts';
import { createInFlight, isExempt } from './in-flight.ts';

afterEach(() => vi.unstubAllGlobals());

it('accepts an identical call after the end of the first one, and not before', () => {
  const { enter } = createInFlight();
  const leave = enter('GET /x');
  expect(() => enter('GET /x')).toThrow('重复请求');
  enter('GET /y');
  leave();
  expect(() => enter('GET /x')).not.toThrow();
});

it('ignores the later end of an aborted call', () => {
  const { enter } = createInFlight();
  const leaving = new AbortController();
  const leave = enter('GET /x', leaving.signal);
  leaving.abort();
  enter('GET /x');
  leave();
  expect(() => enter('GET /x')).toThrow('重复请求');
});

it('accepts every call in a browser that cannot abort; a deadline still applies', async () => {
  vi.stubGlobal('AbortController', undefined);
  const { enter } = createInFlight();
  enter('GET /x');
  expect(() => enter('GET /x')).not.toThrow();

  const deadline = startDeadline(20);
  expect(deadline.signal).toBeNull();
  await expect(deadline.race(new Promise(() => {}))).rejects.toThrow();
  expect(deadline.passed()).toBe(true);
});

it('exempts calls by path prefix', () => {
  expect(isExempt('/api/dict-api/provinces')).toBe(true);
  expect(isExempt('/api/data-api/list/dict-api')).toBe(false);
});
