import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Sparkline } from './sparkline.tsx';

afterEach(cleanup);
const pathOf = (values: (number | null)[]): string | null =>
  render(<Sparkline values={values} width={42} height={24} />).container.querySelector('path')?.getAttribute('d') ?? null;

it('draws from the lowest to the highest value', () => {
  expect(pathOf([0, 10, 5])).toBe('M1.0 22.0L21.0 2.0L41.0 12.0');
});

it('breaks at unknown values', () => {
  expect(pathOf([0, 10, null, 10, 0])).toBe('M1.0 22.0L11.0 2.0M31.0 2.0L41.0 22.0');
});

it('is level when nothing changes and absent when there is nothing to compare', () => {
  expect(pathOf([3, 3])).toBe('M1.0 12.0L41.0 12.0');
  expect(pathOf([3, null])).toBeNull();
  expect(pathOf([])).toBeNull();
});
