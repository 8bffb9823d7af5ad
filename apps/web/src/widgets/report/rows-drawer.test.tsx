import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { RowsBehind } from './rows-behind.ts';
import { RowsDrawer } from './rows-drawer.tsx';

afterEach(cleanup);

function Page() {
  const [rows, show] = useState<RowsBehind | null>(null);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <button type="button" onClick={() => show({ title: '投标数', parts: [] })}>
        12
      </button>
      <RowsDrawer rows={rows} onClose={() => show(null)} />
    </QueryClientProvider>
  );
}

it('restores the focus to the number when it closes, even immediately', async () => {
  render(<Page />);
  const user = userEvent.setup();
  const number = screen.getByRole('button', { name: '12' });
  await user.click(number);
  await user.click(await screen.findByRole('button', { name: '关闭' }));
  await waitFor(() => expect(document.activeElement).toBe(number));
});
