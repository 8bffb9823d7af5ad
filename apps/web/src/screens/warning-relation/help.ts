import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '哪些企业疑似结伙投标，依据是什么？',
    '有没有同一台电脑、同一账户、关联企业同场投标？',
  ],
  reading: [
    '左侧按强度排列，三家及以上的在前；强度用于排序，不是概率。',
    '右侧先看证据，再看「不支持的理由」：合法的解释常在那里。',
    '查实与否请「转为线索」，由另一人复核。',
  ],
  figures: ['groupNum', 'newGroupNum', 'strongGroupNum', 'groupLotNum', 'groupAmount', 'hardwarePairNum', 'waitingCaseNum'],
  leftOut: [
    '经常同场本身不是嫌疑；联合体的成员不算共同投标。',
    '三家以上共用的标识（代理网络、模板）不计。',
    '这里是线索，不是对任何企业的结论。',
  ],
  picture: 'warning-relation',
};
