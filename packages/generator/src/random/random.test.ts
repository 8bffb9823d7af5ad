import { expect, test } from 'vitest';
import { Random, streamsOf } from './random.ts';

const draws = (random: Random, count: number): number[] => Array.from({ length: count }, () => random.bits());

/** sfc32 as its author wrote it, on 64-bit integers truncated to 32 bits. */
function* reference(a: bigint, b: bigint, c: bigint, counter: bigint): Generator<number> {
  const word = (value: bigint): bigint => BigInt.asUintN(32, value);
  for (;;) {
    const result = word(a + b + counter);
    counter = word(counter + 1n);
    a = b ^ (b >> 9n);
    b = word(c + (c << 3n));
    c = word(word((c << 21n) | (c >> 11n)) + result);
    yield Number(result);
  }
}

test('is sfc32', () => {
  const state = { a: 0, b: 0, c: 0, counter: 0 };
  const random = new Random('reference');
  Object.assign(random, state);
  const expected = reference(0n, 0n, 0n, 0n);
  for (let round = 0; round < 1000; round += 1) expect(random.bits()).toBe(expected.next().value);
});

test('a name gives the same numbers again, another name or seed others', () => {
  const open = streamsOf('1');
  const first = draws(open('bids'), 50);
  expect(draws(open('bids'), 50)).toEqual(first);
  for (const other of [open('lots'), streamsOf('2')('bids'), streamsOf('1\nb')('ids')]) {
    expect(draws(other, 50).filter((bits) => first.includes(bits))).toEqual([]);
  }
});

test('a substream does not depend on earlier draws', () => {
  const random = new Random('rows');
  const seventh = draws(random.at(7), 5);
  draws(random.at(6), 1000);
  expect(draws(random.at(7), 5)).toEqual(seventh);
  expect(draws(random.at(8), 5)).not.toEqual(seventh);
});

test('uniform numbers fill (0, 1) evenly, within and across substreams', () => {
  const random = new Random('even');
  const counts = new Array<number>(20).fill(0);
  const total = 40_000;
  for (let index = 0; index < total / 2; index += 1) {
    random.at(index);
    for (const value of [random.uniform(), random.uniform()]) {
      expect(value > 0 && value < 1).toBe(true);
      const bin = Math.floor(value * counts.length);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  }
  const expected = total / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // The 0.1 % and 99.9 % quantiles of chi-square with 19 degrees of freedom.
  expect(chiSquare).toBeGreaterThan(5.41);
  expect(chiSquare).toBeLessThan(43.82);
});

test('integers reach both ends', () => {
  const random = new Random('ends');
  const seen = new Set(Array.from({ length: 500 }, () => random.between(3, 7)));
  expect([...seen].sort()).toEqual([3, 4, 5, 6, 7]);
  expect(new Set(Array.from({ length: 200 }, () => random.pick(['a', 'b', 'c']))).size).toBe(3);
  expect(() => random.pick([])).toThrow(RangeError);
});
