import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { NotesPanel } from './notes-panel.tsx';

afterEach(cleanup);

const place = { unit: null, firstDay: '2026-01-01', lastDay: '2026-01-31' };

it('does not claim that there are no notes if they could not be loaded', async () => {
  const refetch = vi.fn();
  const query = { isError: true, isFetching: false, error: new Error('数据服务暂时不可用'), refetch } as const;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NotesPanel query={query} notes={[]} metric="zbJinE" picked={[]} place={place} adding={null} onAdd={() => {}} />
    </QueryClientProvider>,
  );
  expect(screen.queryByText(/没有批注/)).toBeNull();
  expect(screen.getByText(/数据服务暂时不可用/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
  expect(refetch).toHaveBeenCalledOnce();
});
