import { resultEnvelope, type HomePage } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { useHome } from './use-home.ts';

const saved: HomePage[] = [];
servePage(({ sent }) => {
  if (sent === '') return { body: resultEnvelope({ cards: [], isStart: false, version: 4 }) };
  saved.push(JSON.parse(sent) as HomePage);
  return { body: resultEnvelope(true) };
});
afterEach(cleanup);

it('saves changes that follow each other at once one after another, each for the version before', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(useHome, { wrapper });
  await waitFor(() => expect(result.current.query.data).toBeDefined());
  const { save } = result.current;
  const card = { id: 'a', screen: 'tradingOverview', kind: 'tile', name: 'zbJinE', address: '', size: 'half' } as const;
  expect(await Promise.all([save({ isStart: true }), save({ cards: [card] })])).toEqual([true, true]);
  expect(saved.map(({ version }) => version)).toEqual([4, 5]);
  expect(saved.at(-1)).toEqual({ cards: [card], isStart: true, version: 5 });
});
