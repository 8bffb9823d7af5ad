import { failureEnvelope, listEnvelope, resultEnvelope, type RiskCase, type UserInfo } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { OpenCaseButton } from './open-case-button.tsx';

let sent: unknown[] = [];
let isBroken = false;
let fitting: Partial<RiskCase>[] = [];
servePage((requested) => {
  if (requested.url.endsWith('/fitting')) return { body: listEnvelope(fitting) };
  sent.push(JSON.parse(requested.sent));
  return { body: isBroken ? failureEnvelope(422, '证据查询不存在') : resultEnvelope({ guid: 'c-9', number: 'XS20250601-9' }) };
});

const evidence = { query: 'relation.pairs', params: ['1'], conditions: [] };
const subject = { kind: '企业对', guids: ['g-1', 'g-2'] } as const;

function show(user: Partial<UserInfo>): void {
  useSession.setState({ userInfo: user as UserInfo });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OpenCaseButton subject={{ ...subject, guids: [...subject.guids] }} rule="relation.pairs" evidence={evidence} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

// Otherwise the first test waits for the code of the dialog.
beforeAll(() => import('./open-case-dialog.tsx'));
afterEach(() => {
  cleanup();
  sent = [];
  isBroken = false;
  fitting = [];
});

it('opens a case with a note, and links to it', async () => {
  show({ duties: ['casework'] });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /转为线索/ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('备注'), '先看股东');
  await user.click(within(dialog).getByRole('button', { name: /^登\s?记$/ }));
  const link = await screen.findByRole('link', { name: '查看线索 XS20250601-9' });
  expect(link.getAttribute('href')).toBe('/mainRelationAnalysis/riskCases?case=c-9');
  expect(sent).toEqual([{ subject, rule: 'relation.pairs', evidence, note: '先看股东' }]);
});

it('adds the finding to an open case about the same companies', async () => {
  fitting = [{ guid: 'c-4', number: 'XS20250601-4', subjectNames: ['甲', '乙'], ruleName: '硬件信息相同', state: '核查中', version: 3 }];
  show({ duties: ['casework'] });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /转为线索/ }));
  await user.click(await screen.findByRole('combobox', { name: /登记为/ }));
  await user.click(await screen.findByText('加入 XS20250601-4（核查中）：甲、乙，硬件信息相同'));
  await user.click(screen.getByRole('button', { name: /^登\s?记$/ }));
  expect((await screen.findByRole('status')).textContent).toContain('发现已加入线索 XS20250601-9。');
  expect(sent).toEqual([{ subject, rule: 'relation.pairs', evidence, note: '', version: 3 }]);
});

it('shows why no case was opened, and keeps the note', async () => {
  isBroken = true;
  show({ duties: ['casework'] });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /转为线索/ }));
  const note = await screen.findByLabelText<HTMLTextAreaElement>('备注');
  await user.type(note, '先看股东');
  await user.click(screen.getByRole('button', { name: /^登\s?记$/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('证据查询不存在');
  expect(note.value).toBe('先看股东');
});

it('is absent for users who do not examine, or whose session is of an older version', () => {
  show({ duties: ['audit'] });
  show({});
  expect(screen.queryByRole('button')).toBeNull();
});
