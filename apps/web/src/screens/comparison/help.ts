import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '两家供应商、几个单位、几个品类或两段时间，差在哪里？',
  ],
  reading: [
    '第一个对象是基准；差值为对象减基准，比率之差是百分点。',
    '没有数值的显示「—」，不按零计算，也不参加排名。',
  ],
  figures: ['projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'avgBidders', 'failedRate', 'openRate', 'cycleDays', 'activeSuppliers', 'tbNum', 'zbNum', 'zbRate', 'comparableBudget'],
  leftOut: [
    '单位只含其本身的标段，不含下级。',
    '时间段长度不同或尚未结束的，合计数不可直接比较。',
  ],
  picture: 'comparison',
};
