import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '这家代理机构替谁代理、流标与否决多不多、投标人是否总是那几家？',
  ],
  reading: [
    '反复同场的投标人：同场 3 次及以上，同一联合体的成员不计。',
    '评标专家列出在它代理的标段上评审最多的人。',
  ],
  figures: [
    'projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'failedRate', 'avgBidders', 'openRate', 'cycleDays', 'activeSuppliers',
    'supplierNum', 'returnLotRate', 'cr5', 'hhi', 'medianRate',
  ],
  leftOut: [
    '反复同场不等于串通：供应商少的品类本来如此。',
  ],
  picture: 'agency-portrait',
};
