import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '用一句话提问：「去年阀门类流标率最高的五个单位」。',
  ],
  reading: [
    '先看「口径」：期间、指标、条件、分组是否正是所问；不对就在这里改。',
    '「无法回答」写明原因，并给出三个可以回答的问题。',
  ],
  leftOut: [
    '原因、预测、评价不回答；价格、关系、评分请到相应的页面。',
    '读不懂的词不会被忽略：宁可不答，也不答错。',
  ],
  picture: 'questions',
};
