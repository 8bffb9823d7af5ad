import {
  caseStates, failureEnvelope, listEnvelope, objectEnvelope, resultEnvelope, type CaseAction, type CaseEvent, type RiskCaseDetail,
  type UserInfo,
} from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { servePage, type ReceivedRequest } from '../../lib/page-server.test-support.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { aCase, aDetail, anEffect } from './cases.test-support.ts';
import { RiskCases } from './risk-cases.tsx';

let requests: ReceivedRequest[] = [];
let isChanged = false;
let detail: RiskCaseDetail = aDetail;
let actions: CaseAction[] = [];
let needsOwner = false;
const second = { ...aCase, guid: 'c-2', number: 'XS20250601-2', state: '待核查', version: 1 } as const;

const anAssignment: CaseEvent = {
  ...{ id: 3, action: 'assign', fromState: '核查中', toState: '核查中', byGuid: 'u-2', byName: '王分析', at: Date.parse('2025-06-03T09:00:00+08:00') },
  ...{ note: '', detail: { assigneeGuid: 'u-3' } },
};

const none = Object.fromEntries(caseStates.map((state) => [state, 0]));
const answers: readonly [part: string, answer: () => unknown][] = [
  ['/page', () => listEnvelope([{ ...aCase, needsOwner }, second])],
  ['/counts', () => objectEnvelope({ mine: 1, overdue: 0, myTips: 0, needsOwner: needsOwner ? 1 : 0, byState: { ...none, 核查中: 1, 待核查: 1, 已撤回: 3 } })],
  ['/effects', () => listEnvelope([anEffect])],
  ['/assignees', () => listEnvelope([{ guid: 'u-1', name: '李核查' }])],
  ['/bulk', () => resultEnvelope({ done: ['c-1'], refused: [{ guid: 'c-2', reason: '待核查的线索不能排除' }] })],
  ['/exclude', () => (isChanged ? failureEnvelope(409, '版本不一致') : resultEnvelope(aCase))],
  ['/withdraw', () => resultEnvelope(aCase)],
  ['/values', () => objectEnvelope({ ...aDetail.evidence, rows: [{ bd_name: '00-1A-2B-3C', yusuan: 1 }] })],
  ['/files/upload', () => resultEnvelope({ guid: 'f-3', name: '补充.pdf', size: 8, sha256: 'cd'.repeat(32) })],
  ['/end', () => resultEnvelope(aDetail.tasks[0] ?? null)],
  ['/case-api/c-1', () => objectEnvelope({ ...detail, actions, needsOwner, ...(isChanged && { version: 4, assigneeName: '赵另人', events: [...aDetail.events, anAssignment] }) })],
];
servePage((one) => {
  requests.push(one);
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

// Loads lazy code ahead, so that the first test does not wait for it.
beforeAll(() => Promise.all([import('./case-table.tsx'), import('./case-drawer.tsx'), import('./bulk-dialog.tsx'), import('./withdraw-dialog.tsx'), import('./task-end-dialog.tsx')]));
beforeEach(() => {
  requests = [];
  isChanged = false;
  needsOwner = false;
  detail = aDetail;
  actions = aDetail.actions;
  useSession.setState({ userInfo: { duties: ['casework'] } as unknown as UserInfo, menuAuthPath: [] });
});
afterEach(cleanup);

it('lists cases that need another examiner, and opens them with the form that assigns one', async () => {
  needsOwner = true;
  const router = open('/cases?mine=1');
  const user = userEvent.setup();
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain('1 条线索的处理人或任务负责人账号已停用或锁定，需要新的负责人');
  await user.click(within(note).getByRole('button', { name: '查看并指派' }));
  await waitFor(() => expect(JSON.parse(requests.findLast(({ url }) => url.endsWith('/page'))?.sent ?? '{}')).toMatchObject({ needsOwner: true, isMine: false }));
  expect(screen.queryByRole('alert')).toBeNull();
  const row = (await screen.findByRole('link', { name: aCase.number })).closest('tr') ?? expect.fail('no row');
  expect(row.textContent).toContain('李核查 需要新的负责人');
  await router.navigate('/cases?case=c-1');
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByRole('form', { name: '指派' });
  expect(within(drawer).getByText('李核查（账号已停用或锁定，需要新的负责人）')).toBeDefined();
});

it('keeps the input after a conflict with another user, and shows the current state of the case', async () => {
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
  await waitFor(() => expect(within(form).getByRole('alert').textContent).toContain('已被他人更改：王分析 于 2025-06-03 09:00:00 指派。'));
  expect(await within(drawer).findByText('赵另人')).toBeTruthy();
  expect(within(form).getByLabelText<HTMLTextAreaElement>(/备注/).value).toBe('同一集团');
  const sent = requests.filter(({ url }) => url.endsWith('/exclude'));
  expect(sent.map((one) => JSON.parse(one.sent) as unknown)).toEqual([{ version: 3, reason: '集团内正常', note: '同一集团' }]);
});

it('shows the frozen rows beside the current ones', async () => {
  open('/cases?case=c-1');
  const then = await screen.findByRole('region', { name: '立案时的行' });
  const rowsOf = (table: HTMLElement): (string | undefined)[] => within(table).getAllByRole('row').slice(1).map((row) => row.dataset['mark']);
  expect(rowsOf(then)).toEqual(['未变', '变化', '消失']);
  expect(rowsOf(screen.getByRole('region', { name: '现在的行' }))).toEqual(['未变', '变化', '新增']);
  expect(screen.getByText('完整性：校验通过')).toBeTruthy();
});

it('shows the wording of a clause, and warns where the case has no evidence of its kind', async () => {
  detail = { ...aDetail, rule: 'relation.sameHardware' };
  open('/cases?case=c-1');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^确\s?认$/ }));
  const form = screen.getByRole('form', { name: '确认' });
  await user.click(within(form).getByLabelText('依据条款'));
  await user.click(await screen.findByTitle('招标投标法实施条例第四十条第（一）项'));
  expect(within(form).getByText(/不同投标人的投标文件由同一单位或者个人编制/)).toBeTruthy();
  expect(within(form).queryByRole('alert')).toBeNull();
  await user.click(within(form).getByLabelText('依据条款'));
  await user.click(await screen.findByTitle('招标投标法实施条例第四十条第（四）项'));
  expect(within(form).getByRole('alert').textContent).toContain('该条款通常需要：报价规律、投标文件内容相同。线索已固定的证据：设备或文件作者相同。');
});

it('shows tasks with their owner and day, ends one with its result, and names open ones before an outcome', async () => {
  const due = Date.parse('2025-06-10T23:59:59+08:00');
  const task = {
    ...{ guid: 't-1', title: '调取开标录像', ownerGuid: 'u-3', ownerName: '周离岗', needsOwner: true, dueAt: due },
    ...{ state: '待完成', createdByName: '李核查', createdAt: due, endedByName: null, endedAt: null, note: '', mayEnd: true } as const,
  };
  detail = { ...aDetail, tasks: [task] };
  open('/cases?case=c-1');
  const user = userEvent.setup();
  const tasks = await screen.findByRole('region', { name: '任务' });
  expect(within(tasks).getByRole('listitem').textContent).toContain('周离岗 需要新的负责人 2025-06-10 前 已超期');
  const work = await screen.findByRole('region', { name: '处理' });
  await user.click(within(work).getByRole('button', { name: /^排\s?除$/ }));
  expect(within(screen.getByRole('form', { name: '排除' })).getByRole('alert').textContent).toContain('还有 1 项任务未完成');
  await user.click(within(tasks).getByRole('button', { name: '完成 调取开标录像' }));
  const note = await screen.findByLabelText('办理结果');
  await user.type(note, '已调取');
  await user.click(screen.getByRole('button', { name: '完成任务' }));
  await waitFor(() => expect(JSON.parse(requests.find(({ url }) => url.endsWith('/tasks/t-1/end'))?.sent ?? '{}')).toEqual({ state: '已完成', note: '已调取' }));
});

it('has no buttons for users without any action', async () => {
  actions = [];
  open('/cases?case=c-1');
  await screen.findByRole('region', { name: '处理记录' });
  expect(screen.queryByRole('region', { name: '处理' })).toBeNull();
});

it('shows actions reserved for other users as disabled buttons, with the reason', async () => {
  const reason = '不能确认本人登记的线索，请由其他人员确认';
  detail = { ...aDetail, barred: { confirm: reason } };
  actions = ['note'];
  open('/cases?case=c-1');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^确\s?认$/, description: reason });
  expect(button.disabled).toBe(true);
  expect(screen.getByText(reason)).toBeTruthy();
});

it('withdraws a case in a dialog that requires a reason', async () => {
  actions = ['withdraw', 'note'];
  open('/cases?case=c-1');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^撤\s?回$/ }));
  // In tests all dialogs have the same id.
  const title = await screen.findByText(`撤回线索 ${aCase.number}`);
  const dialog = title.closest<HTMLElement>('[role="dialog"]') ?? expect.fail('no dialog');
  const submit = within(dialog).getByRole<HTMLButtonElement>('button', { name: /^撤\s?回$/ });
  const reason = within(dialog).getByLabelText('撤回原因');
  await user.click(submit);
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  expect([document.activeElement, requests.some(({ url }) => url.endsWith('/withdraw'))]).toEqual([reason, false]);
  await user.type(reason, '选错主体');
  await user.click(submit);
  await waitFor(() => expect(screen.queryByText(`撤回线索 ${aCase.number}`)).toBeNull());
  const sent = requests.find(({ url }) => url.endsWith('/withdraw'))?.sent ?? '{}';
  expect(JSON.parse(sent)).toEqual({ version: 3, note: '选错主体' });
});

it('shows the user and reason of a withdrawal above the case', async () => {
  const withdrawal: CaseEvent = {
    ...{ id: 3, action: 'withdraw', fromState: '核查中', toState: '已撤回', byGuid: 'u-2', byName: '王分析', at: Date.parse('2025-06-03T09:00:00+08:00') },
    ...{ note: '选错主体', detail: {} },
  };
  detail = { ...aDetail, state: '已撤回', events: [...aDetail.events, withdrawal] };
  actions = [];
  open('/cases?case=c-1');
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toContain('本线索已由王分析于 2025-06-03 09:00:00 撤回');
  expect(banner.textContent).toContain('撤回原因：选错主体');
});

it('counts withdrawn cases only in their own tab', async () => {
  open('/cases?state=已撤回');
  const tabs = await screen.findByRole('radiogroup', { name: '状态' });
  await waitFor(() => expect(within(tabs).getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toContain('全部 2'));
  expect(tabs.textContent).toContain('已撤回 3');
  await waitFor(() => expect(requests.some(({ url, sent }) => url.endsWith('/page') && sent.includes('"states":["已撤回"]'))).toBe(true));
});

it('excludes the row selected by keys, and lists rejected cases with the reason', async () => {
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
  const sent = requests.find(({ url }) => url.endsWith('/bulk'))?.sent ?? '{}';
  expect(JSON.parse(sent)).toEqual({ action: 'exclude', cases: [{ guid: 'c-2', version: 1 }], reason: '小市场', note: '' });
});

it('reports the invalid parts of an address', async () => {
  open('/cases?state=坏&isMine=1');
  expect((await screen.findByRole('alert')).textContent).toBe('地址中的「坏」无法识别，已按默认显示。');
  await waitFor(() => expect(requests.some(({ url, sent }) => url.endsWith('/page') && sent.includes('"isMine":true'))).toBe(true));
});

it('shows later evidence with the day it appeared, and unmasked values only on demand', async () => {
  detail = {
    ...aDetail,
    laterEvidence: [{ ...aDetail.evidence, rows: [{ bd_guid: 'L4', bd_name: '泵站改造一标段', yusuan: 900_000 }], frozenAt: Date.parse('2025-06-10T09:00:00+08:00'), sha256: '6e'.repeat(32) }],
    mayReveal: true,
  };
  open('/cases?case=c-1');
  const later = await screen.findByRole('region', { name: '后来出现的证据' });
  expect(later.textContent).toContain('2025-06-10 09:00:00 起');
  const now = screen.getByRole('region', { name: '现在的行' });
  expect(within(now).getAllByText('2025-06-10 起')).toHaveLength(1);
  expect(screen.queryByText('00-1A-2B-3C')).toBeNull();
  expect(requests.some(({ url }) => url.endsWith('/values'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '查看原值' }));
  expect(await screen.findByText('00-1A-2B-3C')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '隐藏原值' }));
  expect(screen.queryByText('00-1A-2B-3C')).toBeNull();
});

it('lists files with their details, and uploads a file within the size limit', async () => {
  const file = { guid: 'f-1', name: '情况说明.pdf', size: 1536, sha256: 'ab'.repeat(32), createdByName: '李核查', createdAt: Date.parse('2025-06-04T10:00:00+08:00') };
  detail = { ...aDetail, files: [{ ...file, isRemovable: true }, { ...file, guid: 'f-2', name: '定案.docx', isRemovable: false }] };
  open('/cases?case=c-1');
  const files = await screen.findByRole('region', { name: '附件' });
  expect(within(files).getAllByText(/1.5 KB · 李核查/)).toHaveLength(2);
  expect(within(files).getAllByTitle('SHA-256')[0]?.textContent).toBe('ab'.repeat(32));
  expect(within(files).getAllByRole('button', { name: /^移除/ })).toHaveLength(1);
  const user = userEvent.setup();
  await user.upload(within(files).getByLabelText('选择附件'), new File(['%PDF-1.7'], '补充.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(requests.find(({ url }) => url.endsWith('/files/upload'))?.sent).toContain('%PDF-1.7'));
  await user.upload(within(files).getByLabelText('选择附件'), new File([new Uint8Array((20 << 20) + 1)], '过大.pdf', { type: 'application/pdf' }));
  expect((await within(files).findByRole('alert')).textContent).toContain('不能超过 20 MB');
});

it('has no upload for users who may not add files', async () => {
  detail = { ...aDetail, mayAddFiles: false };
  open('/cases?case=c-1');
  const files = await screen.findByRole('region', { name: '附件' });
  expect(within(files).queryByRole('button', { name: '上传附件' })).toBeNull();
});

it('shows a single row vertically, one line per displayed value', async () => {
  const columns = [{ key: 'row_guid', title: '记录标识' }, { key: 'bd_name', title: '标段名称' }, { key: 'yusuan', title: '预算金额' }];
  const row = { row_guid: 'x/1', bd_name: '阀门采购一标段', yusuan: 5_000_000 };
  const today = { rows: [{ ...row, yusuan: 6_000_000 }], dataVersion: 5 };
  detail = { ...aDetail, evidence: { ...aDetail.evidence, columns, rows: [row] }, today };
  open('/cases?case=c-1');
  const now = await screen.findByRole('region', { name: '现在的行' });
  expect(within(now).getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['标段名称', '预算金额']);
  expect(within(now).getByText('变化')).toBeTruthy();
  expect(now.querySelectorAll('[data-changed]')).toHaveLength(1);
});
