import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '哪些代理机构代理得多，流标率高不高？',
  ],
  reading: [
    '与单位的数并列看：流标多可能因为代理的品类难。',
  ],
  figures: ['agencyNum', 'dealNum', 'zbJinE', 'savingRate', 'avgBidders', 'failedRate'],
  leftOut: [
    '自行招标的标段没有代理机构，不在此页。',
  ],
  picture: 'agency-market',
};
