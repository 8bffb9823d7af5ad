import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '找到一家代理机构，打开它的画像。',
  ],
  reading: [
    '可以输入名称、拼音首字母或信用代码。',
  ],
  leftOut: [
    '只统计您数据范围内单位委托的标段。',
  ],
};
