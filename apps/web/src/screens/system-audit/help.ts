import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '谁在什么时候看了、导出了、修改了什么？',
  ],
  reading: [
    '按账号、操作、对象、时间筛选，可导出。',
  ],
  leftOut: [
    '操作永久保存，查阅记录保存到设定的期限；查看与导出日志也会被记录。',
  ],
  picture: 'system-audit',
};
