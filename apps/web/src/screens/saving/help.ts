import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '节约了多少，哪些单位、品类节约得多？',
    '哪些标段超过基准，哪些节约得异常地多？',
  ],
  reading: [
    '先选基准：预算、最高限价或平均有效报价，不同基准的数不能混用。',
    '节资率按金额加权；中位节资率是通常的一个标段。',
    '高于 60% 的单列待核查：常见原因是预算或金额的单位填错。',
  ],
  figures: ['saving', 'savingRate', 'medianRate', 'negativeNum', 'noBaselineNum', 'over60Num', 'dealNum'],
  leftOut: [
    '没有基准或没有中标金额的标段不计入，页面写明有多少。',
    '节资多不一定是好事：预算可能偏高。',
  ],
  picture: 'saving',
};
