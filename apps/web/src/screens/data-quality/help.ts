import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '数据缺了什么，影响哪些指标？',
    '哪些企业疑似重复登记？',
  ],
  reading: [
    '热力图每格是一张表一个月的填写率，点开看缺失的行。',
    '缺口按影响排列：补哪一列最值得。',
    '疑似重复的两家可以合并，也可以再分开。',
  ],
  leftOut: [
    '填写率高不等于正确：矛盾和疑似单位有误的另列。',
  ],
  picture: 'data-quality',
};
