import type { UserInfo } from '@tenderscope/contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { useSession } from '../../lib/session/session-store.ts';
import { ConfirmHost } from '../confirm/confirm-host.tsx';
import { Field, TextField } from './field.tsx';
import { forgetDrafts } from './forget-drafts.ts';
import { FormDialog } from './form-dialog.tsx';
import { useForm } from './use-form.ts';

// Otherwise a test waits for the code of the question.
beforeAll(() => import('../confirm/confirm-dialog.tsx'));

let sent: unknown[] = [];
let refusal: string | null = null;
let city = '';
beforeEach(() => {
  [sent, refusal, city] = [[], null, ''];
  localStorage.clear();
  useSession.setState({ userInfo: { guid: 'u-1' } as UserInfo });
});
afterEach(cleanup);

function VenueForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    start: { name: '', city, password: '' },
    draft: 'venue:new',
    problems: ({ name, city: own }) => ({ ...(name === '' && { name: '请填写名称' }), ...(own === '' && { city: '请填写城市' }) }),
    submit: (values) => {
      sent.push(values);
      if (refusal === null) onClose();
      return refusal === null ? Promise.resolve() : Promise.reject(new Error(refusal));
    },
  });
  return (
    <FormDialog form={form} title="新增场地" okText="提交" onClose={onClose}>
      <TextField form={form} name="name" label="名称" help="最多 100 字" />
      <Field form={form} name="city" label="城市">
        {(control, value, set) => <input {...control} value={value} onChange={({ target }) => set(target.value)} />}
      </Field>
      <TextField form={form} name="password" label="口令" />
    </FormDialog>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>新增</button>
      {isOpen && <VenueForm onClose={() => setOpen(false)} />}
      <ConfirmHost />
    </>
  );
}

async function open() {
  const user = userEvent.setup();
  const page = render(<Page />);
  await user.click(screen.getByRole('button', { name: '新增' }));
  return { user, page, name: await screen.findByLabelText<HTMLInputElement>('名称') };
}
const press = (user: ReturnType<typeof userEvent.setup>, name: RegExp): Promise<void> => user.click(screen.getByRole('button', { name }));
const submit = /^提\s?交$/;

it('focuses the first field on opening, and the opener after closing', async () => {
  const { user, name } = await open();
  await waitFor(() => expect(document.activeElement).toBe(name));
  await press(user, /^取\s?消$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '新增' }));
});

it('focuses the first wrong field, with its problem as description, and sends nothing', async () => {
  const { user, name } = await open();
  await user.type(name, '一号');
  await press(user, submit);
  const wrong = screen.getByLabelText('城市');
  await waitFor(() => expect(document.activeElement).toBe(wrong));
  const description = (control: HTMLElement): (string | undefined)[] =>
    (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect([wrong.getAttribute('aria-invalid'), description(wrong), description(name), name.getAttribute('aria-invalid'), sent])
    .toEqual(['true', ['请填写城市'], ['最多 100 字'], null, []]);
});

it('keeps the input after a refusal of the server, and focuses the message', async () => {
  refusal = '场地名称已存在';
  const { user, name } = await open();
  await user.type(name, '一号');
  await user.type(screen.getByLabelText('城市'), '合肥');
  await press(user, submit);
  const message = await screen.findByRole('alert');
  await waitFor(() => expect(message.contains(document.activeElement) || document.activeElement?.contains(message)).toBe(true));
  expect([message.textContent, name.value, sent.length]).toEqual([refusal, '一号', 1]);
});

it('restores the input after a reload, without passwords, for the same user only, and can be cleared', async () => {
  const first = await open();
  await first.user.type(first.name, '一号');
  await first.user.type(screen.getByLabelText('口令'), 'secret-1');
  first.page.unmount();
  expect(localStorage.getItem('draft:u-1:venue:new')).not.toContain('secret-1');

  useSession.setState({ userInfo: { guid: 'u-2' } as UserInfo });
  const other = await open();
  await expect(screen.findByText(/已恢复/, {}, { timeout: 50 })).rejects.toThrow();
  expect(other.name.value).toBe('');
  other.page.unmount();

  useSession.setState({ userInfo: { guid: 'u-1' } as UserInfo });
  const { user, name } = await open();
  await screen.findByText(/已恢复 .* 填写、未提交的内容/);
  expect([name.value, screen.getByLabelText<HTMLInputElement>('口令').value]).toEqual(['一号', '']);
  await press(user, /^清\s?除$/);
  expect([name.value, localStorage.length]).toEqual(['', 0]);
});

it('states that the content has changed since the draft was written', async () => {
  const first = await open();
  await first.user.type(first.name, '一号');
  first.page.unmount();
  city = '合肥';
  const { name } = await open();
  await screen.findByText(/请核对：此后原有内容已变/);
  expect(name.value).toBe('一号');
});

it('shows what somebody else has changed since the input began, and keeps the input', async () => {
  const { user, page, name } = await open();
  await user.type(name, '一号');
  city = '合肥';
  page.rerender(<Page />);
  await user.type(name, '场地');
  expect(screen.getByText('此项已被他人修改，提交将以您填写的为准')).toBeDefined();
  expect([name.value, screen.getByLabelText<HTMLInputElement>('城市').value]).toEqual(['一号场地', '']);
});

it('shows the changed text of a field, also for a restored draft', async () => {
  const first = await open();
  await first.user.type(first.name, '一号');
  first.page.unmount();
  const key = 'draft:u-1:venue:new';
  const stored = JSON.parse(localStorage.getItem(key) ?? '') as { start: object };
  localStorage.setItem(key, JSON.stringify({ ...stored, start: { ...stored.start, name: '旧名' } }));
  const { name } = await open();
  await screen.findByText('已被他人改为「」，提交将以您填写的为准');
  expect(name.value).toBe('一号');
});

it('has no draft after it was submitted', async () => {
  const { user, name } = await open();
  await user.type(name, '一号');
  expect(localStorage.length).toBe(1);
  await user.type(screen.getByLabelText('城市'), '合肥');
  await press(user, submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([sent.length, localStorage.length]).toEqual([1, 0]);
});

it('requires a confirmation before input is lost', async () => {
  const { user, name } = await open();
  await user.type(name, '一号');
  await press(user, /^取\s?消$/);
  // In tests, all dialogs of the library have one id, and so one name.
  await screen.findByText('放弃未保存的内容？');
  const declines = screen.getAllByRole('button', { name: /^取\s?消$/ });
  await user.click(declines.at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByText('放弃未保存的内容？')).toBeNull());
  expect(name.value).toBe('一号');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: /^放\s?弃$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.length).toBe(0);
});

it('forgets the drafts of a user who logs out, and of no other', async () => {
  localStorage.setItem('draft:u-2:venue:new', JSON.stringify({ at: Date.now(), start: {}, values: {} }));
  const { user, name } = await open();
  await user.type(name, '一号');
  forgetDrafts('u-1');
  expect(Object.keys(localStorage)).toEqual(['draft:u-2:venue:new']);
});
