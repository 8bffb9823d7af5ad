import { listEnvelope } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';

const issuer = (no: number) => ({ zbr_guid: `u${no}`, zbr_name: `合肥燃气${no}公司`, lotNum: 1200 - no, place: no });
servePage(({ url }) => ({ body: listEnvelope(url.includes('/page') ? [issuer(1), issuer(2)] : []) }));
afterEach(cleanup);

function Here() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function searchFor(text: string) {
  const { PartySearch } = await import('./party-search.tsx');
  const [onSearch, onOpen] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/list?time=2026&unit=u9']}>
        <PartySearch party="issuer" title="招标人" typed="" conditions={[]} history={[]} onSearch={onSearch} onOpen={onOpen} />
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox', { name: '招标人名称或拼音首字母' }), text);
  expect(await screen.findByText('1,198 个标段')).toBeTruthy();
  return { user, onSearch, onOpen };
}

it('opens the portrait of the suggestion chosen with the arrow keys', async () => {
  const { onSearch, onOpen } = await searchFor('hfrq');
  // happy-dom sets no `keyCode`, which the component reads.
  for (const [key, keyCode] of [['ArrowDown', 40], ['ArrowDown', 40], ['Enter', 13]] as const) fireEvent.keyDown(screen.getByRole('combobox'), { key, keyCode });
  expect(onSearch).not.toHaveBeenCalled();
  expect(onOpen.mock.calls).toEqual([[{ keyword: '合肥燃气2公司' }]]);
  expect(screen.getByRole('status').textContent).toMatch(/issuerPortrait\/detail\?time=2026&zbr_guid=u2$/);
});

it('searches for the text if no suggestion is chosen', async () => {
  const { user, onSearch, onOpen } = await searchFor('hfrq');
  await user.keyboard('{Enter}');
  expect(onSearch.mock.calls).toEqual([['hfrq']]);
  expect(onOpen).not.toHaveBeenCalled();
});
