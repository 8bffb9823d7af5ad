import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '哪些供应商成交多、中标率高，可以邀请谁？',
  ],
  reading: [
    '点列名按该列对全部供应商排序，不只排本页。',
    '中标率按 Wilson 区间的下限排：只投过一两次的不会偶然排在前面。',
    '点星标加入候选，再对比、导出邀请名单。',
  ],
  leftOut: [
    '仅能看到部分单位的用户没有综合评分。',
    '条件以外的投标不计。',
  ],
  picture: 'transaction-rank',
};
