import { failureEnvelope, objectEnvelope, type StorageView } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { servePage, type ReceivedRequest } from '../../lib/page-server.test-support.ts';
import { ConfirmHost } from '../../widgets/confirm/confirm-host.tsx';
import { OwnStorage } from './own-storage.tsx';

const full: StorageView = {
  used: 943_718_400,
  limit: 1_073_741_824,
  kinds: [
    { kind: 'upload', name: '预约单附件', bytes: 20 << 20, num: 3, removableNum: 2, note: '用于预约单的，请先在预约单中移除' },
    { kind: 'case', name: '线索、证据与处理记录', bytes: 880 << 20, num: 120, removableNum: 0, note: '依规保留，不能删除' },
  ],
};
let requests: ReceivedRequest[] = [];
let isRefused = false;
servePage((one) => {
  requests.push(one);
  if (!one.url.endsWith('/remove')) return { body: objectEnvelope(full) };
  return { body: isRefused ? failureEnvelope(409, '没有可以删除的内容') : objectEnvelope({ ...full, used: 922_746_880, kinds: full.kinds.slice(1) }) };
});

function show(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OwnStorage />
      <ConfirmHost />
    </QueryClientProvider>,
  );
}
// Loads the dialog's code ahead, so that the first test does not wait for it.
beforeAll(() => import('../../widgets/confirm/confirm-dialog.tsx'));
beforeEach(() => {
  requests = [];
  isRefused = false;
});
afterEach(cleanup);

async function removeUploads(answer: RegExp): Promise<void> {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '删除 预约单附件' }));
  const dialog = await screen.findByRole('dialog', { name: '删除「预约单附件」中可删除的 2 项？' });
  await user.click(within(dialog).getByRole('button', { name: answer }));
}
const removals = () => requests.filter(({ url }) => url.endsWith('/remove')).map(({ sent }) => JSON.parse(sent) as unknown);

it('shows the storage used, its limit, and per kind what can be removed and why the rest is kept', async () => {
  show();
  const bar = await screen.findByRole('meter', { name: '已用空间' });
  expect(bar.getAttribute('aria-valuetext')).toBe('已用 900.0 MB，上限 1024.0 MB');
  const [, upload, cases] = await screen.findAllByRole('row');
  expect(upload?.textContent).toContain('20.0 MB');
  expect([cases?.textContent.includes('依规保留，不能删除'), within(cases ?? bar).queryByRole('button')]).toEqual([true, null]);
});

it('removes a kind only after confirmation', async () => {
  show();
  await removeUploads(/取\s?消/);
  expect(removals()).toEqual([]);
  await removeUploads(/^删\s?除$/);
  await waitFor(() => expect(removals()).toEqual([{ kind: 'upload' }]));
  // Once when it opens, once after the removal.
  await waitFor(() => expect(requests.filter(({ url }) => url.endsWith('/storage'))).toHaveLength(2));
  expect(await screen.findByText('已用 900.0 MB，上限 1024.0 MB')).toBeTruthy();
});

it('shows why nothing was removed', async () => {
  isRefused = true;
  show();
  await removeUploads(/^删\s?除$/);
  expect((await screen.findByRole('alert')).textContent).toContain('没有可以删除的内容');
});
