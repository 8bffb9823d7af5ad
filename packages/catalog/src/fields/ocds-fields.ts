import { number, optionalInteger, optionalText, time, type Columns } from '../columns.ts';

/** Fields of exported processes that no screen shows. */
export const ocdsFields = {
  currency: optionalText('币种'),
  isOcds: optionalInteger('是否由 OCDS 导入'),
  originalAmount: number('原币金额'),
  originalBudget: number('原币预算金额'),
  originalCeiling: number('原币最高限价'),
  time: time('时间'),
} satisfies Columns;
