import { expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

it('drops the least recently used when it is full', () => {
  const cache = new AnswerCache(32);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.set(key, 'xxxx');
  cache.get('a');
  cache.set('i', 'xxxx');
  expect([cache.get('a'), cache.get('b'), cache.get('i')]).toEqual(['xxxx', undefined, 'xxxx']);
});
it('keeps no answer that would push out most others', () => {
  const cache = new AnswerCache(32);
  cache.set('big', 'x'.repeat(5));
  expect(cache.get('big')).toBeUndefined();
});
it('counts a replaced answer once', () => {
  const cache = new AnswerCache(32);
  for (let round = 0; round < 100; round += 1) cache.set('same', 'xxxx');
  cache.set('other', 'xxxx');
  expect([cache.get('same'), cache.get('other')]).toEqual(['xxxx', 'xxxx']);
});
