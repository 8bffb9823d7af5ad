import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ConfirmHost } from './confirm-host.tsx';
import { confirm } from './confirm.ts';

// Otherwise the first test waits for the code of the dialog.
beforeAll(() => import('./confirm-dialog.tsx'));
afterEach(cleanup);

function open(title: string): Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = confirm({ title, content: '删除后不能恢复', okText: '删除', danger: true });
  });
  if (!answer) throw new Error('nothing was asked');
  return answer;
}

it('is answered by its buttons', async () => {
  render(<ConfirmHost />);
  const yes = open('删除用户');
  expect(await screen.findByRole('dialog', { name: '删除用户' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /删\s?除/ }));
  expect(await yes).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const no = open('删除角色');
  await userEvent.click(await screen.findByRole('button', { name: /取\s?消/ }));
  expect(await no).toBe(false);
});

it('shows questions one after the other, is declined by Escape, and restores the focus', async () => {
  render(
    <>
      <button type="button">删除</button>
      <ConfirmHost />
    </>,
  );
  const trigger = screen.getByRole('button', { name: '删除' });
  trigger.focus();
  const answers = [open('第一问'), open('第二问')];
  await screen.findByRole('dialog', { name: '第一问' });
  expect(screen.queryByRole('dialog', { name: '第二问' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(await answers[0]).toBe(false);
  await screen.findByRole('dialog', { name: '第二问' });
  await userEvent.keyboard('{Escape}');
  expect(await answers[1]).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(trigger));
});

it('is declined when its page unmounts, and does not appear on the next page', async () => {
  const page = render(<ConfirmHost />);
  const answer = open('离开前的问题');
  await screen.findByRole('dialog', { name: '离开前的问题' });
  page.unmount();
  expect(await answer).toBe(false);

  render(<ConfirmHost />);
  const next = open('下一页的问题');
  await screen.findByRole('dialog', { name: '下一页的问题' });
  await userEvent.keyboard('{Escape}');
  expect(await next).toBe(false);
});
