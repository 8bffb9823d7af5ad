import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '行业用语对应哪些品名？',
  ],
  reading: [
    '查价时输入的用语，按此换成品名。',
  ],
  leftOut: [
    '只影响查找，不改变数据。',
  ],
  picture: 'system-trade-words',
};
