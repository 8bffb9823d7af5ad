import { failureEnvelope, listEnvelope, objectEnvelope, resultEnvelope, type UserInfo, type VenueConflict, type VenueOrderDetail } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { servePage, type ReceivedRequest } from '../../lib/page-server.test-support.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { VenueOrders } from './venue-orders.tsx';

const at = Date.parse('2026-11-26T09:00:00+08:00');
const anOrder: VenueOrderDetail = {
  ...{ guid: 'o-1', number: 'CD20261125-000001', title: '阀门开标会', venueTypeGuid: 't-1', venueTypeName: '开标室', companyGuid: 'c-1', companyName: '中心' },
  ...{ venueGuid: 'v-1', venueName: '第一开标室', cityName: '合肥市', contact: '李工', startsAt: at, endsAt: at + 7_200_000, note: '', status: 40 },
  ...{ createdBy: 'u-1', createdByName: '王工', createdAt: at, updatedAt: at, version: 3, files: [], actions: ['pass', 'reject'], barred: {} },
  history: [{ action: 'create', fromStatus: null, toStatus: 10, byGuid: 'u-1', byName: '王工', at, remark: '', changes: {} }],
};
const conflict: VenueConflict = {
  ...{ venueName: '第一开标室', capacity: 1 },
  bookings: [{ number: 'CD20261125-000009', startsAt: at, endsAt: at + 1, status: 50, guid: null, title: null, createdByName: null }],
};

let requests: ReceivedRequest[] = [];
let order = anOrder;
let refusal: unknown = null;
const answers: readonly [part: string, answer: () => unknown][] = [
  ['/orders/page', () => listEnvelope([anOrder])],
  ['/orders/counts', () => objectEnvelope({ 40: 1 })],
  ['/orders/o-1', () => objectEnvelope(order)],
  ['/orders/o-1/reject', () => refusal ?? resultEnvelope(anOrder)],
  ['/orders/o-1/submit', () => refusal ?? resultEnvelope(anOrder)],
];
servePage((one) => {
  requests.push(one);
  const found = answers.find(([part]) => one.url.endsWith(part));
  return { body: found ? found[1]() : listEnvelope([]) };
});

function open(address: string) {
  const router = createMemoryRouter([{ path: '/orders', element: <VenueOrders /> }], { initialEntries: [address] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const setDuties = (...duties: string[]): void => {
  useSession.setState({ userInfo: { duties } as unknown as UserInfo, menuAuthPath: [] });
};

// Loads lazy code ahead, so that the first test does not wait for it.
beforeAll(async () => {
  await Promise.all([import('./order-drawer.tsx'), import('./order-form.tsx'), import('./venue-list.tsx')]);
});
beforeEach(() => {
  requests = [];
  order = anOrder;
  refusal = null;
  setDuties('venueDesk');
});
afterEach(cleanup);

it('lists orders by the filters in the address, and counts states with the same filters', async () => {
  open('/orders?status=40&q=%E9%98%80%E9%97%A8&sort=startsAt&order=asc&from=2026-11-26');
  expect(await screen.findByRole('link', { name: anOrder.number })).toBeTruthy();
  const sent = (part: string): unknown => JSON.parse(requests.find(({ url }) => url.endsWith(part))?.sent ?? '{}');
  const filter = { keyword: '阀门', from: Date.parse('2026-11-26T00:00:00+08:00'), to: null, isMine: false };
  expect(sent('/orders/page')).toEqual({ ...filter, orderDescs: [{ col: 'startsAt', asc: true }], pageNum: 1, pageSize: 20, status: [40] });
  await waitFor(() => expect(sent('/orders/counts')).toEqual(filter));
});

it('keeps the entered reason after a conflict with another user, and shows the current order', async () => {
  open('/orders?one=o-1');
  const user = userEvent.setup();
  const drawer = await screen.findByRole('dialog');
  await user.click(await within(drawer).findByRole('button', { name: '审核不通过' }));
  const form = within(drawer).getByRole('form', { name: '审核不通过' });
  const send = within(form).getByRole<HTMLButtonElement>('button', { name: '确定审核不通过' });
  const reason = within(form).getByLabelText('原因（必填）');
  await user.click(send);
  await waitFor(() => expect([document.activeElement, reason.getAttribute('aria-invalid')]).toEqual([reason, 'true']));
  await user.type(within(form).getByLabelText('原因（必填）'), '与检修冲突');
  refusal = failureEnvelope(409, '预约单已被他人修改，请刷新后再试');
  order = { ...anOrder, status: 50, version: 4, actions: [] };
  await user.click(send);
  expect(await within(form).findByText('预约单已被他人修改，请刷新后再试')).toBeTruthy();
  expect(await within(form).findByText('预约单现为「审核通过」，不能再审核不通过')).toBeTruthy();
  expect(within(form).getByLabelText<HTMLTextAreaElement>('原因（必填）').value).toBe('与检修冲突');
});

it('names the conflicting orders, without the owners of those of other units', async () => {
  order = { ...anOrder, status: 10, actions: ['edit', 'submit', 'cancel'] };
  open('/orders?one=o-1');
  const user = userEvent.setup();
  const drawer = await screen.findByRole('dialog');
  await user.click(await within(drawer).findByRole('button', { name: /^提\s?交$/ }));
  refusal = failureEnvelope(409, '已被占用', conflict);
  await user.click(within(drawer).getByRole('button', { name: '确定提交' }));
  const others = await within(drawer).findByRole('list', { name: '占用该时段的预约单' });
  expect(others.textContent).toContain('CD20261125-000009');
  expect(others.textContent).toContain('其他单位');
  expect(within(others).queryByRole('button')).toBeNull();
});

it('has no booking and no editing of venues for users with read access only', async () => {
  setDuties('audit');
  open('/orders?view=venues&form=new');
  expect(await screen.findByText('还没有场地，请由受理人员新增')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /新建预约|新增场地/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
