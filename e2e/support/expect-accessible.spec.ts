import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, unwatched as test } from './test.ts';

/** Problems reported for a page with that content; empty when it is accessible. A page known to be bad need not be waited for. */
async function problemsOf(page: Page, content: string, options?: Parameters<typeof expectAccessible>[1]): Promise<string> {
  await page.setContent(`<!doctype html><html lang="zh-CN"><title>页</title><main><h1>页</h1>${content}</main>`);
  try {
    await expectAccessible(page, options);
    return '';
  } catch (error) {
    return String(error);
  }
}

test('an accessible page has no problems', async ({ page }) => {
  expect(await problemsOf(page, '<p>正文</p><label>名称 <input></label>')).toBe('');
});

test('every element that breaks a rule is named', async ({ page }) => {
  const reported = await problemsOf(page, '<p style="color: #bbb">浅一</p><p style="color: #ccc">浅二</p><input><img src="data:,">', { timeoutMs: 0 });
  for (const part of ['color-contrast', '浅一', '浅二', '"label"', 'image-alt']) expect(reported).toContain(part);
  const ofColours = await problemsOf(page, '<p style="color: #bbb">浅一</p><input>', { timeoutMs: 0, rules: 'colours' });
  expect([ofColours.includes('浅一'), ofColours.includes('"label"')]).toEqual([true, false]);
});

test('an element in transition is checked when the transition has ended', async ({ page }) => {
  const fading = '<style>@keyframes fade { from { color: #ddd } } p { animation: fade 0.8s }</style><p>正文</p>';
  expect(await problemsOf(page, fading)).toBe('');
});

test('content of frames is checked, too', async ({ page }) => {
  expect(await problemsOf(page, '<iframe title="框" srcdoc="<input>"></iframe>')).toContain('frames on the page');
});
