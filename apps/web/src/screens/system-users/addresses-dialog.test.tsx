import { failureEnvelope, resultEnvelope, type AccountAccessView, type AdminUser } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { AddressesDialog } from './addresses-dialog.tsx';

let sent: unknown[] = [];
let isRefused = false;
let closed = 0;
servePage((requested) => {
  sent.push([requested.url, JSON.parse(requested.sent)]);
  return { body: isRefused ? failureEnvelope(409, '审计查看不能因登录地址的限制而无人能用') : resultEnvelope(true) };
});
afterEach(() => {
  localStorage.clear();
  cleanup();
  sent = [];
  isRefused = false;
  closed = 0;
});

function show(allowedAddresses: string[]): HTMLTextAreaElement {
  const user = { guid: 'u-1', loginName: 'zhang', userName: '张三' } as AdminUser;
  const access = { guid: 'u-1', allowedAddresses, lastLoginAddress: '10.1.2.3' } as AccountAccessView;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddressesDialog user={user} access={access} onClose={() => (closed += 1)} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/最近登录地址：10\.1\.2\.3/)).toBeTruthy();
  return screen.getByLabelText<HTMLTextAreaElement>(/IP 地址或网段/);
}
const save = (): HTMLElement => screen.getByRole('button', { name: /^保\s?存$/ });

it('sends each address and network once, however they are written', async () => {
  const field = show(['10.0.0.0/8']);
  expect(field.value).toBe('10.0.0.0/8');
  const user = userEvent.setup();
  await user.type(field, '，192.168.1.5 10.0.0.0/8{Enter}::1');
  await user.click(save());
  await waitFor(() => expect(closed).toBe(1));
  expect(sent).toEqual([[expect.stringMatching(/\/api\/admin-api\/users\/u-1$/), { allowedAddresses: ['10.0.0.0/8', '192.168.1.5', '::1'] }]]);
});

it('removes the restriction if the list is empty', async () => {
  const user = userEvent.setup();
  await user.clear(show(['10.0.0.0/8']));
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([[expect.anything(), { allowedAddresses: [] }]]));
});

it('names invalid addresses during input, and saves nothing', async () => {
  const field = show([]);
  const user = userEvent.setup();
  await user.type(field, '10.0.0.0/8 abc 10.0.0');
  expect(screen.getByText('不是 IP 地址或网段：abc、10.0.0')).toBeTruthy();
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.getAttribute('aria-invalid'), sent]).toEqual(['true', []]);
  await user.clear(field);
  await user.type(field, 'fe80::1 192.168.0.0/16');
  expect(screen.queryByText(/不是 IP 地址或网段/)).toBeNull();
});

it('shows why it is rejected, and keeps the input', async () => {
  isRefused = true;
  const field = show([]);
  const user = userEvent.setup();
  await user.type(field, '10.9.9.9');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('审计查看不能因登录地址的限制而无人能用');
  expect([field.value, closed]).toEqual(['10.9.9.9', 0]);
});
