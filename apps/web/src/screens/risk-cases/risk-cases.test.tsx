import { failureEnvelope, listEnvelope, objectEnvelope, resultEnvelope, type CaseAction, type UserInfo } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { servePage, type Asked } from '../../lib/page-server.test-support.ts';
import { useSession } from '../../lib/session-store.ts';
import { aCase, aDetail, anEffect } from './cases.test-support.ts';
import { RiskCases } from './risk-cases.tsx';

configure({ asyncUtilTimeout: 20_000 });

let asked: Asked[] = [];
let isChanged = false;
let actions: CaseAction[] = [];
const second = { ...aCase, guid: 'c-2', number: 'XS20250601-2', state: '待核查', version: 1 } as const;

const answers: readonly [part: string, answer: () => unknown][] = [
  ['/page', () => listEnvelope([aCase, second])],
  ['/counts', () => objectEnvelope({ mine: 1, byState: { 核查中: 1, 待核查: 1 } })],
  ['/effects', () => listEnvelope([anEffect])],
  ['/assignees', () => listEnvelope([{ guid: 'u-1', name: '李核查' }])],
  ['/bulk', () => resultEnvelope({ done: ['c-1'], refused: [{ guid: 'c-2', reason: '待核查的线索不能排除' }] })],
  ['/exclude', () => (isChanged ? failureEnvelope(409, '版本不一致') : resultEnvelope(aCase))],
  ['/case-api/c-1', () => objectEnvelope({ ...aDetail, actions, ...(isChanged && { version: 4, assigneeName: '赵另人' }) })],
];
servePage((one) => {
  asked.push(one);
  const found = answers.find(([part]) => one.url.endsWith(part));
  return { body: found ? found[1]() : listEnvelope([]) };
});

function open(address: string) {
  const router = createMemoryRouter([{ path: '/cases', element: <RiskCases /> }], { initialEntries: [address] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

// Else the first test waits for the code.
beforeAll(() => Promise.all([import('./case-table.tsx'), import('./case-drawer.tsx'), import('./bulk-dialog.tsx')]), 60_000);
beforeEach(() => {
  asked = [];
  isChanged = false;
  actions = aDetail.actions;
  useSession.setState({ userInfo: { duties: ['casework'] } as unknown as UserInfo, menuAuthPath: [] });
});
afterEach(cleanup);

it('keeps what was typed when another user was faster, and shows the case as it is now', async () => {
  open('/cases?case=c-1');
  const user = userEvent.setup();
  const drawer = await screen.findByRole('dialog');
  await user.click(await within(drawer).findByRole('button', { name: /^排\s?除$/ }));
  const form = within(drawer).getByRole('form', { name: '排除' });
  await user.click(within(form).getByLabelText('排除原因'));
  await user.click(await screen.findByTitle('集团内正常'));
  await user.type(within(form).getByLabelText(/备注/), '同一集团');
  isChanged = true;
  await user.click(within(form).getByRole('button', { name: '提交排除' }));
  expect((await within(form).findByRole('alert')).textContent).toContain('已被他人更改');
  expect(await within(drawer).findByText('赵另人')).toBeTruthy();
  expect(within(form).getByLabelText<HTMLTextAreaElement>(/备注/).value).toBe('同一集团');
  const sent = asked.filter(({ url }) => url.endsWith('/exclude'));
  expect(sent.map((one) => JSON.parse(one.sent) as unknown)).toEqual([{ version: 3, reason: '集团内正常', note: '同一集团' }]);
});

it('puts the frozen rows beside those of today', async () => {
  open('/cases?case=c-1');
  const then = await screen.findByRole('region', { name: '立案时的行' });
  const rowsOf = (table: HTMLElement): (string | undefined)[] => within(table).getAllByRole('row').slice(1).map((row) => row.dataset['mark']);
  expect(rowsOf(then)).toEqual(['未变', '变化', '消失']);
  expect(rowsOf(screen.getByRole('region', { name: '现在的行' }))).toEqual(['未变', '变化', '新增']);
  expect(screen.getByText('完整性：校验通过')).toBeTruthy();
});

it('has no buttons for who may do nothing', async () => {
  actions = [];
  open('/cases?case=c-1');
  await screen.findByRole('region', { name: '处理记录' });
  expect(screen.queryByRole('region', { name: '处理' })).toBeNull();
});

it('excludes the row that keys lead to, and lists what was refused with its reason', async () => {
  open('/cases');
  const user = userEvent.setup();
  await screen.findByRole('link', { name: second.number });
  await user.keyboard('jj');
  expect(document.activeElement?.textContent).toBe(second.number);
  await user.keyboard('e');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('排除 1 条线索')).toBeTruthy();
  await user.click(within(dialog).getByLabelText('排除原因'));
  await user.click(await screen.findByTitle('小市场'));
  await user.click(within(dialog).getByRole('button', { name: /^排\s?除$/ }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain(`${second.number}：待核查的线索不能排除`);
  const sent = asked.find(({ url }) => url.endsWith('/bulk'))?.sent ?? '{}';
  expect(JSON.parse(sent)).toEqual({ action: 'exclude', cases: [{ guid: 'c-2', version: 1 }], reason: '小市场', note: '' });
});

it('says which parts of an address it did not understand', async () => {
  open('/cases?state=坏&isMine=1');
  expect((await screen.findByRole('alert')).textContent).toContain('地址中的状态无法识别');
  await waitFor(() => expect(asked.some(({ url, sent }) => url.endsWith('/page') && sent.includes('"isMine":true'))).toBe(true));
});
