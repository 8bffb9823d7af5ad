import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '这个单位采购了什么、供应商集中吗、与同级单位相比如何？',
  ],
  reading: [
    '历年与同级单位的中位数并列。',
    '供应商集中与延续：老供应商占多少，新中标的有几家。',
    '指标线索与同级单位比较，须有 10 个以上受检标段。',
  ],
  figures: [
    'projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'failedRate', 'avgBidders', 'openRate', 'cycleDays', 'activeSuppliers',
    'cr5', 'hhi', 'returnRate', 'newWinnerNum', 'supplierNum', 'medianRate',
  ],
  leftOut: [
    '历年的数不随所选期间变化。',
    '线索仅供核查，不构成结论。',
  ],
  picture: 'issuer-portrait',
};
