import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '按任意两个字段交叉统计：例如各单位、各采购方式的流标率。',
    '列出符合条件的项目、标段、投标、供应商，导出 Excel 或 OCDS。',
  ],
  reading: [
    '「明细」列出行，「统计」是交叉表；交叉表每一格可以点开明细。',
    '左侧的条件写明各有多少，选中后其余随之变化。',
    '常用的条件可以命名保存。',
  ],
  leftOut: [
    '交叉表格内为空表示没有，不是零。',
    '一个标段可能有多家中标，按供应商统计时各家都计，合计会大于标段数。',
  ],
  picture: 'basic-statistics',
};
