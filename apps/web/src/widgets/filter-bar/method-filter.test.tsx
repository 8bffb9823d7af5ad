import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { listEnvelope, standardMethods } from '@tenderscope/contract';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';

afterEach(cleanup);

const occurring = ['其他（摇号）', '直接采购', '公开招标', '竞争性磋商'].map((zb_fangshi, place) => ({ zb_fangshi, lotNum: 9 - place }));
const requests: string[] = [];
servePage(({ url }) => {
  requests.push(url);
  return { body: listEnvelope(occurring) };
});

async function open(): Promise<string[][]> {
  const { MethodFilter } = await import('./method-filter.tsx');
  const chosen: string[][] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MethodFilter methods={[]} onChange={(next) => chosen.push(next)} />
    </QueryClientProvider>,
  );
  return chosen;
}

it('offers the standard methods, then the others that occur, then words outside the dictionary', async () => {
  const chosen = await open();
  expect(requests).toEqual([]);
  await userEvent.click(screen.getByRole('combobox', { name: '采购方式' }));
  await userEvent.click(await screen.findByTitle('其他（摇号）'));
  expect(chosen).toEqual([['其他（摇号）']]);
  const offered = [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.getAttribute('title'));
  expect(offered).toEqual([...standardMethods.map(({ name }) => name), '竞争性磋商', '直接采购', '其他（摇号）']);
});
