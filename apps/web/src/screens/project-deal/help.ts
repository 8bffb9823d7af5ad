import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '成交的标段多大、下浮多少、几家竞争？',
    '一、二名报价差多少？',
    '哪个环节耗时最长？',
  ],
  reading: [
    '中位数比平均数更能代表通常的标段：少数大标段会拉高平均数。',
    '限价之下的下浮率按有最高限价的标段计算，样本数写在旁边。',
    '点柱列出其中的标段。',
  ],
  figures: ['dealNum', 'zbJinE', 'avgAward', 'medianAward', 'awardToCeiling', 'secondGap', 'discountRate', 'cr5', 'hhi'],
  leftOut: [
    '没有最高限价、只有一家报价的标段，不计入相应的指标。',
    '下浮率高不等于价格合理：限价可能偏高。',
  ],
  picture: 'project-deal',
};
