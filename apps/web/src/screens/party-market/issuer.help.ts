import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '哪些单位采购多、流标多、节约多？',
  ],
  reading: [
    '点单位打开它的画像；勾选几家可以对比。',
    '上级与下级单位各计一家。',
  ],
  figures: ['issuerNum', 'dealNum', 'zbJinE', 'savingRate', 'avgBidders', 'failedRate'],
  leftOut: [
    '没有成交的单位不在成交额排名里。',
  ],
  picture: 'issuer-market',
};
