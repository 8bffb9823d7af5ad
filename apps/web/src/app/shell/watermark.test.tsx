import type { UserInfo } from '@tenderscope/contract';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = async (): Promise<void> => {
  // Files share a worker, and with it the clock of the server.
  vi.resetModules();
  const [{ Watermark }, { useSession }] = await Promise.all([import('./watermark.tsx'), import('../../lib/session/session-store.ts')]);
  vi.useFakeTimers({ now: Date.parse('2026-11-30T01:15:58Z') });
  useSession.setState({ userInfo: { userName: '王芳', loginName: 'wangfang' } as UserInfo });
  render(<Watermark />);
};
const textIn = (part: Element): string | undefined => part.querySelector('[aria-hidden="true"] > span')?.getAttribute('data-watermark') ?? undefined;

it('shows user, account and the current minute', async () => {
  await show();
  expect(textIn(document.body)).toBe('王芳（wangfang） 2026-11-30 09:15');
  expect(document.querySelectorAll('span').length).toBeGreaterThan(100);
  act(() => void vi.advanceTimersByTime(2000));
  expect(textIn(document.body)).toBe('王芳（wangfang） 2026-11-30 09:16');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(textIn(document.body)).toBe('王芳（wangfang） 2026-11-30 09:17');
});

it('moves into the part in full screen and back', async () => {
  await show();
  const card = document.body.appendChild(document.createElement('section'));
  // The DOM of these tests has no full screen.
  const change = (part: Element | null): void => {
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: part });
    act(() => void document.dispatchEvent(new Event('fullscreenchange')));
  };
  change(card);
  expect(textIn(card)).toContain('王芳');
  change(document.documentElement);
  expect([textIn(card), textIn(document.body)]).toEqual([undefined, expect.stringContaining('王芳')]);
  card.remove();
  Reflect.deleteProperty(document, 'fullscreenElement');
});
