import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '采购集中在几家供应商手里？',
    '哪些供应商主要靠一个单位？',
    '新供应商拿到了多少？',
  ],
  reading: [
    'ABC 帕累托：前几家占了多少金额。',
    '散点图靠右上的供应商金额大、又集中于一个单位。',
  ],
  figures: ['tbNum', 'zbNum', 'activeSuppliers', 'winningSuppliers', 'zbRate', 'zbJinE', 'hhi', 'dealNum'],
  leftOut: [
    '多家中标而金额未分的标段，金额不计入任何一家。',
    '集中本身不是问题：有的品类本来就只有几家。',
  ],
  picture: 'transaction-analysis',
};
