import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '两家企业之间有什么联系，是否值得核查？',
  ],
  reading: [
    '先看结论、证据和不支持的理由，再看逐标段的报价对照。',
    '与同类企业对比较：通常的两家相遇多少、报价差多少。',
  ],
  leftOut: [
    '标识已脱敏：相同的显示相同。',
    '合法联合体按一个投标人计。',
  ],
  picture: 'company-pair',
};
