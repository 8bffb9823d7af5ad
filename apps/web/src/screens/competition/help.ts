import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '一家企业的主要对手是谁，输赢各多少？',
  ],
  reading: [
    '选择企业；相遇矩阵显示两两同场的次数，点次数看逐次报价。',
    'q 值表示这样多的同场是否可能是偶然。',
  ],
  figures: ['rivalNum', 'meetNum', 'meetWins', 'meetLosses', 'otherWins'],
  leftOut: [
    '同一联合体的成员不是对手。',
    '多家中标的标段单列。',
  ],
  picture: 'competition',
};
