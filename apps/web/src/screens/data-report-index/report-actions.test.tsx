import type { UserInfo } from '@tenderscope/contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { ReportActions } from './report-actions.tsx';

const requested: string[] = [];
servePage(({ url }) => {
  requested.push(url);
  return { status: 502, body: { code: '502', success: false, message: 'PDF 没有生成' } };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function buttonWith(printsPdf: boolean): HTMLButtonElement {
  useSession.setState({ userInfo: { printsPdf } as UserInfo });
  render(<ReportActions guid="r-1" />);
  return screen.getByRole<HTMLButtonElement>('button', { name: /(?<!签名 )PDF$/ });
}

it('states in advance that the server cannot print PDF', () => {
  const button = buttonWith(false);
  expect([button.disabled, button.title]).toEqual([true, expect.stringContaining('没有配置生成 PDF 的浏览器')]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Word/ }).disabled).toBe(false);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /签名 PDF/ })).toMatchObject({ disabled: true, title: button.title });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /签名$/ }).disabled).toBe(false);
});

it('does not retry a failed print', async () => {
  const button = buttonWith(true);
  // A second attempt would follow after ten seconds.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  await user.click(button);
  await waitFor(() => expect(button.classList.contains('ant-btn-loading')).toBe(false));
  await vi.advanceTimersByTimeAsync(11_000);
  expect(requested.filter((url) => url.endsWith('/pdf'))).toHaveLength(1);
});
