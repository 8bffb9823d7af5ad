import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

afterEach(() => document.querySelectorAll('[data-of-test]').forEach((one) => one.remove()));

function add(html: string): void {
  document.body.insertAdjacentHTML('beforeend', `<div data-of-test>${html}</div>`);
}

it('keeps the rules of antd that hide something, and all others of the page', () => {
  add(`<style>.ant-plain { color: red } .ant-gone { display: none } .own { color: blue }</style>
    <button class="ant-gone">保存</button><button class="ant-plain">取消</button>`);
  const sheet = document.querySelector<HTMLStyleElement>('[data-of-test] style')?.sheet;
  expect([...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText)).toEqual([expect.stringContaining('.ant-gone'), expect.stringContaining('.own')]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['取消']);
});
