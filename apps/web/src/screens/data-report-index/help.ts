import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '生成一份月报、季报、年报，交给领导。',
  ],
  reading: [
    '句中的数字可以点，回到产生它的页面和条件。',
    '定期报告每月自动生成，可发邮件和群机器人。',
    '报告末尾列出引用编号，以后可查当时的数。',
  ],
  leftOut: [
    '报告按生成人的数据范围；数据后来有变化的，原报告不变。',
  ],
  picture: 'data-report',
};
