import { failureEnvelope, listEnvelope, resultEnvelope, type RiskCase, type UserInfo } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { AddPictureButton } from './add-picture-button.tsx';

let uploads: { url: string; sent: string }[] = [];
let isRefused = false;
let fitting: Partial<RiskCase>[] = [];
servePage(({ url, sent }) => {
  if (url.endsWith('/fitting')) return { body: listEnvelope(fitting) };
  uploads.push({ url, sent });
  return { body: isRefused ? failureEnvelope(409, '该线索已办结，不能再加附件') : resultEnvelope({ guid: 'f-1' }) };
});

const one: Partial<RiskCase> = { guid: 'c-4', number: 'XS20250601-4', subjectNames: ['甲', '乙'], ruleName: '硬件信息相同', state: '核查中' };
const other = { ...one, guid: 'c-5', number: 'XS20250601-5' };

async function open(): Promise<ReturnType<typeof userEvent.setup>> {
  useSession.setState({ userInfo: { duties: ['casework'] } as unknown as UserInfo });
  const subject = { kind: '企业对' as const, guids: ['g-1', 'g-2'] };
  const draw = () => Promise.resolve(new Blob(['a picture'], { type: 'image/png' }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AddPictureButton subject={subject} title="两家: 路径" disabled={false} draw={draw} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '图片存入线索' }));
  await screen.findByRole('img', { name: '两家: 路径' });
  return user;
}
const store = (): Promise<HTMLElement> => screen.findByRole('button', { name: /^存\s?入$/ });

// Otherwise the first test waits for the code of the dialog.
beforeAll(() => import('./add-picture-dialog.tsx'));
afterEach(() => {
  cleanup();
  uploads = [];
  isRefused = false;
  fitting = [];
});

it('uploads the picture to the only open case, under a name that every system accepts, and links to the case', async () => {
  fitting = [one];
  const user = await open();
  await screen.findByText(/XS20250601-4/);
  await user.click(await store());
  const link = await screen.findByRole('link', { name: '查看线索 XS20250601-4' });
  expect(link.getAttribute('href')).toBe('/mainRelationAnalysis/riskCases?case=c-4');
  expect(uploads.map(({ url }) => url)).toEqual([expect.stringMatching(/\/case-api\/c-4\/files\/upload$/)]);
  expect(uploads[0]?.sent).toMatch(/filename="两家-路径-\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d\.png"[^]*a picture/u);
});

it('requires a choice among several open cases', async () => {
  fitting = [one, other];
  const user = await open();
  await screen.findByText('选择线索');
  await user.click(await store());
  expect(await screen.findByText('请选择线索')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: /存入的线索/ }));
  await user.click(await screen.findByText(/^XS20250601-5/));
  await user.click(await store());
  await screen.findByRole('link', { name: '查看线索 XS20250601-5' });
  expect(uploads.map(({ url }) => url)).toEqual([expect.stringMatching(/\/c-5\/files\/upload$/)]);
});

it('explains that a case must exist first', async () => {
  await open();
  expect(await screen.findByText(/没有涉及这些企业或标段的进行中线索/)).toBeTruthy();
  expect((await store()).hasAttribute('disabled')).toBe(true);
});

it('shows why the file is refused, with the picture still there', async () => {
  [fitting, isRefused] = [[one], true];
  const user = await open();
  await screen.findByText(/XS20250601-4/);
  await user.click(await store());
  expect((await screen.findByRole('alert')).textContent).toContain('该线索已办结，不能再加附件');
  expect(screen.getByRole('img', { name: '两家: 路径' })).toBeTruthy();
});
