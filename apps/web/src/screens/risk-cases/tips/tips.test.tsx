import { listEnvelope, objectEnvelope, resultEnvelope, type Tip, type TipDetail, type UserInfo } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { servePage, type ReceivedRequest } from '../../../lib/page-server.test-support.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { RiskCases } from '../risk-cases.tsx';

const at = (day: string): number => Date.parse(`${day}T09:00:00+08:00`);
const aTip: Tip = {
  ...{ guid: 'tip-1', number: 'JB20250601-1', kind: '来信', state: '待办理', receivedAt: at('2025-06-01'), dueAt: at('2025-06-20'), content: '两家企业串标' },
  ...{ companies: [{ guid: 'g-1', name: '甲建设有限公司' }], lots: ['一标段'], isAnonymous: false, ownerGuid: 'u-1', ownerName: '李核查' },
  ...{ needsOwner: true, registeredByName: '李核查', registeredAt: at('2025-06-01'), updatedAt: at('2025-06-01'), version: 2 },
  ...{ caseGuid: null, caseNumber: null, closeReason: null },
};
const event: TipDetail['events'][number] = { id: 1, action: 'register', byName: '李核查', at: at('2025-06-01'), note: '', detail: {} };

let requests: ReceivedRequest[] = [];
let detail: TipDetail;
const counts = { byState: { 待办理: 1, 已转线索: 0, 已办结: 4 }, overdue: 1, mine: 1 };
const answers: readonly [part: string, answer: () => unknown][] = [
  ['/tip-api/page', () => listEnvelope([aTip])],
  ['/tip-api/counts', () => objectEnvelope(counts)],
  ['/tip-api/tip-1/source', () => objectEnvelope({ name: '张三', contact: '' })],
  ['/tip-api/tip-1/close', () => resultEnvelope(aTip)],
  ['/tip-api/tip-1', () => objectEnvelope(detail)],
];
servePage((one) => {
  requests.push(one);
  const found = answers.find(([part]) => one.url.endsWith(part));
  return { body: found ? found[1]() : listEnvelope([]) };
});

function open(address: string): void {
  const router = createMemoryRouter([{ path: '/cases', element: <RiskCases /> }], { initialEntries: [address] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

beforeAll(() => Promise.all([import('./tip-list.tsx'), import('./tip-drawer.tsx'), import('./tip-step-dialog.tsx')]));
beforeEach(() => {
  requests = [];
  detail = { ...aTip, events: [event], mayProcess: true, maySeeSource: true };
  useSession.setState({ userInfo: { duties: ['casework'] } as unknown as UserInfo, menuAuthPath: [] });
});
afterEach(cleanup);

it('lists reports with deadline, marks those that are overdue or need an owner, and filters them', async () => {
  open('/cases?view=tips');
  const row = (await screen.findByRole('link', { name: aTip.number })).closest('tr') ?? expect.fail('no row');
  expect(row.textContent).toContain('李核查 需要新的承办人');
  expect(row.textContent).toContain('2025-06-20 已超期');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: '已超期 1' }));
  await waitFor(() => expect(JSON.parse(requests.findLast(({ url }) => url.endsWith('/page'))?.sent ?? '{}')).toMatchObject({ isOverdue: true, states: [] }));
});

it('shows the sender on demand to users with the duty, and to no others', async () => {
  open('/cases?view=tips&tip=tip-1');
  const user = userEvent.setup();
  const source = await screen.findByRole('region', { name: '举报人' });
  expect(requests.some(({ url }) => url.endsWith('/source'))).toBe(false);
  await user.click(within(source).getByRole('button', { name: '查看举报人' }));
  expect(await within(source).findByText('张三，联系方式：—')).toBeDefined();
  await user.click(within(source).getByRole('button', { name: '隐藏举报人' }));
  expect(source.textContent).not.toContain('张三');
  cleanup();
  detail = { ...detail, maySeeSource: false };
  open('/cases?view=tips&tip=tip-1');
  await screen.findByRole('region', { name: '举报内容' });
  expect(screen.queryByRole('region', { name: '举报人' })).toBeNull();
});

it('closes a report with a reason and a note', async () => {
  open('/cases?view=tips&tip=tip-1');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^办\s?结$/ }));
  const title = await screen.findByText(`办结：举报 ${aTip.number}`);
  const dialog = title.closest<HTMLElement>('[role="dialog"]') ?? expect.fail('no dialog');
  await user.click(within(dialog).getByLabelText('办结原因'));
  await user.click(await screen.findByTitle('查无实据'));
  await user.type(within(dialog).getByLabelText('说明'), '已核实');
  await user.click(within(dialog).getByRole('button', { name: /^办\s?结$/ }));
  await waitFor(() => expect(JSON.parse(requests.find(({ url }) => url.endsWith('/close'))?.sent ?? '{}'))
    .toEqual({ version: 2, reason: '查无实据', note: '已核实' }));
});
