import { expect, it } from 'vitest';
import { paint } from './paint.ts';

it('inserts the palette at any depth, and leaves everything else', () => {
  const formatter = (): string => 'var(--text)';
  const option = { color: ['var(--one)', '#123456'], series: [{ data: [{ value: null, itemStyle: { color: 'var(--two)' } }], formatter }] };
  expect(paint(option, { one: '#111111', two: '#222222' })).toEqual({
    color: ['#111111', '#123456'],
    series: [{ data: [{ value: null, itemStyle: { color: '#222222' } }], formatter }],
  });
  expect(option.color[0]).toBe('var(--one)');
});

it('leaves a name that the palette does not have', () => {
  expect(paint('var(--none)', {})).toBe('var(--none)');
});
