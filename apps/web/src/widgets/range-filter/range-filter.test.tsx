import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { openRange, type NumberRange } from './range-condition.ts';
import { RangeFilter } from './range-filter.tsx';

afterEach(cleanup);

const taken: NumberRange[] = [];
function Held() {
  const [range, setRange] = useState(openRange);
  const take = (next: NumberRange): void => {
    taken.push(next);
    setRange(next);
  };
  return <RangeFilter label="中标率" kind="rate" range={range} onChange={take} />;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it('applies both ends, in order, when the focus leaves them', async () => {
  taken.length = 0;
  render(<Held />);
  const user = userEvent.setup();
  await user.type(field('中标率最小值'), '150');
  await user.tab();
  expect(taken).toEqual([]);
  await user.keyboard('20.5');
  await user.tab();
  expect(taken).toEqual([{ min: 20.5, max: 100 }]);
  expect(field('中标率最小值').value).toBe('20.5');
  expect(field('中标率最大值').value).toBe('100');
});

it('applies on Enter, only once, and is open again when emptied', async () => {
  taken.length = 0;
  render(<Held />);
  const user = userEvent.setup();
  await user.type(field('中标率最大值'), '30{Enter}');
  await user.tab();
  expect(taken).toEqual([{ min: null, max: 30 }]);
  await user.clear(field('中标率最大值'));
  await user.keyboard('{Enter}');
  expect(taken.at(-1)).toEqual(openRange);
});

it('has a label with its unit', () => {
  render(<Held />);
  expect(screen.getByRole('group', { name: '中标率（%）' })).toBeTruthy();
});
