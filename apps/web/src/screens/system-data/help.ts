import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '现在用的是哪一版数据，各表有多少行？',
  ],
  reading: [
    '「校验」重新核对全部数据，列出不一致。',
  ],
  leftOut: [
    '校验只检查数据之间是否一致，不能发现来源的错误。',
  ],
  picture: 'system-data',
};
