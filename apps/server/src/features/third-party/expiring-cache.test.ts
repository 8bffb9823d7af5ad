import { expect, it } from 'vitest';
import { ExpiringCache } from './expiring-cache.ts';

it('expires answers after their time', () => {
  const cache = new ExpiringCache<string>(1000, 10);
  cache.set('a', 'one', 0);
  expect(cache.get('a', 999)).toBe('one');
  expect(cache.get('a', 1000)).toBeUndefined();
  expect(cache.get('a', 0)).toBeUndefined();
});
it('keeps a limited number of newest answers', () => {
  const cache = new ExpiringCache<string>(1000, 2);
  for (const key of ['a', 'b', 'a', 'c']) cache.set(key, key, 0);
  expect(['a', 'b', 'c'].map((key) => cache.get(key, 1))).toEqual(['a', undefined, 'c']);
});
