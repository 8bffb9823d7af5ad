import type { TimeRange } from '@tenderscope/contract';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { MonthRange } from '../month-range/month-range.tsx';
import { YearRange } from '../year-range/year-range.tsx';
import { DateRange } from './date-range.tsx';
import type { RangeChoiceProps } from './range-choice.tsx';

const chosen: TimeRange[] = [];
// Otherwise the first test waits for the code of the calendar.
beforeAll(() => import('./range-calendar.tsx'));
beforeEach(() => (chosen.length = 0));
afterEach(cleanup);

function show(Range: ComponentType<RangeChoiceProps>, start: TimeRange, earliest?: string) {
  function Held() {
    const [range, setRange] = useState(start);
    const limits = earliest === undefined ? {} : { earliest };
    const choose = (next: TimeRange): void => {
      chosen.push(next);
      setRange(next);
    };
    return <Range range={range} onChange={choose} {...limits} />;
  }
  render(<Held />);
}

/** Opens the calendar and types both ends. */
async function type(field: RegExp, title: string, from: string, to: string) {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: field }));
  const [first, last] = await screen.findAllByRole('textbox', { name: title });
  if (!first || !last) throw new Error('the calendar has no two fields');
  await user.clear(first);
  await user.type(first, `${from}{Enter}`);
  await user.clear(last);
  await user.type(last, `${to}{Enter}`);
}

it.each([
  [DateRange, '起止日期', '2025-02-28', '2025-03-01'],
  [MonthRange, '起止月份', '2024-11', '2025-02'],
  [YearRange, '起止年份', '2015', '2019'],
])('accepts two different units, typed', async (Range, title, from, to) => {
  show(Range, null);
  await type(/不限时间/, title, from, to);
  expect(chosen.at(-1)).toEqual([from, to]);
});

it('follows the shortcuts and shows their range', async () => {
  show(DateRange, null, '2018-06-25');
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: '近12个月' }));
  expect(chosen).toEqual(['last12']);
  expect(screen.getByRole('button', { name: /起止日期：\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '2018-06-25 至今' }));
  expect(chosen.at(-1)?.[0]).toBe('2018-06-25');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2018-06-25 至今' }).checked).toBe(true);
});

it('selects all time when cleared', async () => {
  show(DateRange, ['2025-01-01', '2025-12-31']);
  // The clear button accepts the pointer only while the field is hovered, which this document does not support.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  await user.click(screen.getByRole('button', { name: /起止日期/ }));
  await screen.findAllByRole('textbox', { name: '起止日期' });
  const clear = document.querySelector('.ant-picker-clear');
  if (!clear) throw new Error('nothing clears the field');
  await user.click(clear);
  expect(chosen.at(-1)).toBeNull();
});
