import { expect, it } from 'vitest';
import { cutName, wrapName } from './wrap-name.ts';

it.each([
  ['阀门', '阀门'],
  ['PE管材管件', 'PE管材管件'],
  ['物联网燃气表', '物联网\n燃气表'],
  ['燃气表具及配件', '燃气表具\n及配件'],
  ['市政工程施工总承包及配套服务', '市政工程施\n工总承包及\n配套服务'],
  ['', ''],
])('wraps %s in even lines', (name, lines) => {
  expect(wrapName(name, 64)).toBe(lines);
});

it.each([
  ['框架协议采购', '框架协议采购'],
  ['封闭式框架协议采购', '封闭式框架…'],
])('cuts %s at its end', (name, cut) => {
  expect(cutName(name, 76)).toBe(cut);
});
