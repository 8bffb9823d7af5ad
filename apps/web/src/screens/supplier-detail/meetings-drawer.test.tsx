import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { MeetingsDrawer } from './meetings-drawer.tsx';

afterEach(cleanup);

const values = { gys_guid: 'g1' };

function Page() {
  const [rival, show] = useState<{ guid: string; name: string } | null>(null);
  return (
    <>
      <button type="button" onClick={() => show({ guid: 'g2', name: '对手' })}>
        列出
      </button>
      <MeetingsDrawer rival={rival} conditions={[]} values={values} onClose={() => show(null)} />
    </>
  );
}

it('returns the focus to the element that opened the meetings, even if they close immediately', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const opener = screen.getByRole('button', { name: '列出' });
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: '关闭' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
