import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { countChosen, FilterDrawer } from './filter-drawer.tsx';

afterEach(cleanup);

it('counts fields, not parameters', () => {
  const names = ['time', 'unit', 'group', 'province', 'city', 'material'];
  expect(countChosen(names, new URLSearchParams('unit=a&unit=b&group=1&province=%E5%AE%89%E5%BE%BD&city=x&page=2'))).toBe(2);
  expect(countChosen(names, new URLSearchParams('page=2'))).toBe(0);
});

it('opens the filters in a drawer; notes are visible without it', async () => {
  render(
    <MemoryRouter initialEntries={['/?time=all&rows=failed']}>
      <FilterDrawer label="筛选条件" parameters={['time', 'unit']} notes={<p role="alert">地址中的类别无法识别</p>}>
        <input aria-label="品类" />
      </FilterDrawer>
    </MemoryRouter>,
  );
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.queryByLabelText('品类')).toBeNull();
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(screen.getByRole('button', { name: /筛选（1）/ }));
  expect(await screen.findByLabelText('品类')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '查看结果' }));
  expect(screen.getByRole('button', { name: /筛选（1）/ }).getAttribute('aria-expanded')).toBe('false');
});
