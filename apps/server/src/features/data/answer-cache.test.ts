import { expect, it } from 'vitest';
import { answerCache, type CachedAnswer } from './answer-cache.ts';

const answer = (body: string): CachedAnswer => ({ body: Buffer.from(body), rows: 1 });

it('evicts the least recently used answer when it is full', () => {
  const cache = answerCache(32);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.set(key, answer('xxxx'));
  cache.get('a');
  cache.set('i', answer('xxxx'));
  expect([cache.get('a')?.body.toString(), cache.get('b'), cache.get('i')?.body.toString()]).toEqual(['xxxx', undefined, 'xxxx']);
});
it('does not cache an answer that would evict most others', () => {
  const cache = answerCache(32);
  cache.set('big', answer('x'.repeat(5)));
  expect(cache.get('big')).toBeUndefined();
});
it('counts a replaced answer once', () => {
  const cache = answerCache(32);
  for (let round = 0; round < 100; round += 1) cache.set('same', answer('xxxx'));
  cache.set('other', answer('xxxx'));
  expect([cache.get('same')?.body.toString(), cache.get('other')?.body.toString()]).toEqual(['xxxx', 'xxxx']);
});
