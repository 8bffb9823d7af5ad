import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '找到一家供应商，打开它的画像。',
  ],
  reading: [
    '可以输入名称的一部分、拼音首字母或统一社会信用代码。',
    '下面列出投标最多的供应商。',
  ],
  leftOut: [
    '同名的企业以信用代码区分；疑似重复登记的在「数据质量」中处理。',
  ],
  picture: 'supplier-search',
};
