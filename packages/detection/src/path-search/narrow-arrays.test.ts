import { expect, it } from 'vitest';
import { codedValue, codedValues, sharedCountArray } from './narrow-arrays.ts';

it.each([[0, 1], [255, 1], [256, 2], [65_535, 2], [65_536, 4]])('counts up to %d take %d bytes', (max, bytes) => {
  const counts = sharedCountArray(3, max);
  expect(counts.BYTES_PER_ELEMENT).toBe(bytes);
  expect(counts.buffer).toBeInstanceOf(SharedArrayBuffer);
  counts[1] = max;
  expect([...counts]).toEqual([0, max, 0]);
});

it('equal values are stored once, and found by their index', () => {
  const values = [0.5, NaN, 0.25, NaN, 0.5];
  const coded = codedValues(values.length, (place) => values[place] ?? 0);
  expect(coded.codes.BYTES_PER_ELEMENT).toBe(1);
  expect([...coded.values]).toEqual([0.5, NaN, 0.25]);
  expect(values.map((_, place) => codedValue(coded, place))).toEqual(values);
});

it('codes grow with the number of different values', () => {
  const coded = codedValues(300, (place) => place / 300);
  expect(coded.codes.BYTES_PER_ELEMENT).toBe(2);
  expect(codedValue(coded, 299)).toBe(299 / 300);
  expect(codedValues(0, () => 1).values).toHaveLength(0);
});
