import { describe, expect, it } from 'vitest';
import { promisedThreshold } from './promised-threshold.ts';
import { SeededRandom } from './seeded-random.ts';

describe('a threshold with a promised miss rate', () => {
  it('leaves as many known items below it as the promise allows, counting one more that is unknown', () => {
    const scores = Array.from({ length: 19 }, (_, place) => place);
    expect(promisedThreshold(scores, 0.05)).toBe(0);
    expect(promisedThreshold(scores, 0.1)).toBe(1);
    expect(promisedThreshold(scores, 0.2)).toBe(3);
    expect(promisedThreshold(scores.slice(1), 0.05)).toBeNull();
    expect(promisedThreshold([], 0.5)).toBeNull();
  });

  it('is kept on average over samples, and nearly used up', () => {
    const random = new SeededRandom(3);
    const missed = Array.from({ length: 4000 }, () => {
      const known = Array.from({ length: 39 }, () => random.next());
      return Number(random.next() < (promisedThreshold(known, 0.1) ?? 0));
    });
    const rate = missed.reduce((sum, one) => sum + one, 0) / missed.length;
    expect(rate).toBeLessThanOrEqual(0.115);
    expect(rate).toBeGreaterThan(0.085);
  });

  it('is broken where the known items differ from those to come', () => {
    const random = new SeededRandom(4);
    const known = Array.from({ length: 199 }, () => 0.3 + 0.7 * random.next());
    const limit = promisedThreshold(known, 0.1) ?? 0;
    const missed = Array.from({ length: 1000 }, () => random.next()).filter((score) => score < limit).length / 1000;
    expect(missed).toBeGreaterThan(0.2);
  });
});
