import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '找到一个招标人，打开它的画像。',
  ],
  reading: [
    '可以输入名称或拼音首字母；表中的列可以排序。',
  ],
  leftOut: [
    '只列出您数据范围内的单位。',
  ],
};
