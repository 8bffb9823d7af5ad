import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { RowsDrawer } from './rows-drawer.tsx';

afterEach(cleanup);

function Page() {
  const [title, show] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => show('投标数')}>12</button>
      <RowsDrawer title={title} onClose={() => show(null)}>
        <p>行</p>
      </RowsDrawer>
    </>
  );
}

it('has no rows while it is closed, and returns the focus to the number, even if it closes immediately', async () => {
  render(<Page />);
  const user = userEvent.setup();
  const number = screen.getByRole('button', { name: '12' });
  expect(screen.queryByText('行')).toBeNull();
  await user.click(number);
  expect(screen.getByText('行')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '关闭' }));
  await waitFor(() => expect(document.activeElement).toBe(number));
  expect(screen.queryByText('行')).toBeNull();
});
