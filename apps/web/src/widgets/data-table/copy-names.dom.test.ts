import { expect, it, vi } from 'vitest';
import { copyNames, joinParts } from './copy-names.ts';

it('joins the parts of names, and keeps the lines and cells between them', () => {
  const names = [['中建工程第一', '分公司（有限）'], ['一标段', '01', '设备采购']];
  expect(joinParts('1\t中建工程第一\n分公司（有限）\t3\n2\t一标段\n01\n设备采购', names)).toBe('1\t中建工程第一分公司（有限）\t3\n2\t一标段01设备采购');
  expect(joinParts('甲\n乙', names)).toBe('甲\n乙');
});

it('copies a name in parts as one, and leaves other selections to the browser', () => {
  document.body.innerHTML = '<div><a data-parted=""><span>中建工程</span><span>第一分公司</span></a></div>';
  const setData = vi.fn();
  const preventDefault = vi.fn();
  const event = { currentTarget: document.body, clipboardData: { setData }, preventDefault };
  const select = (text: string) => vi.spyOn(document, 'getSelection').mockReturnValue({ toString: () => text } as Selection);
  select('12.5');
  copyNames(event);
  expect(preventDefault).not.toHaveBeenCalled();
  select('中建工程\n第一分公司\t12.5');
  copyNames(event);
  expect(setData).toHaveBeenCalledWith('text/plain', '中建工程第一分公司\t12.5');
  vi.restoreAllMocks();
});
