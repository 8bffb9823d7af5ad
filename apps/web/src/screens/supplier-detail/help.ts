import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '这家供应商实力如何、报价高低、常与谁竞争？',
    '有没有风险记录和需要核查的线索？',
  ],
  reading: [
    '综合评分由六个维度组成，点开看每个指标和权重；同类中位是与它相似的企业。',
    '报价水平与同一标段、同一物料的其他报价比较。',
    '「本企业的指标」与「所投标段的指标」分开：后者可能属于别人。',
  ],
  figures: ['tbNum', 'zbNum', 'zbJinE', 'zbRate', 'rivalNum', 'meetNum', 'supplierScore'],
  leftOut: [
    '风险记录不受筛选影响；没有截止日期的视为长期有效。',
    '评分用于排序和提示，不能代替资格审查。',
    '线索不构成结论。',
  ],
  picture: 'supplier-portrait',
};
