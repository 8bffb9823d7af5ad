import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '哪些专家打分明显偏严、偏松，或偏向某一供应商？',
  ],
  reading: [
    '漏斗图：评得越多，界限越窄；落在界限外的才值得看。',
    '偏离已扣除评委宽严与投标人水平。',
    '倾向须同场 3 次以上，并校正了检验次数。',
  ],
  figures: ['expertNum', 'reviewedLotNum', 'reviewNum', 'flaggedMarkNum', 'leaningNum', 'decisiveNum'],
  leftOut: [
    '只评过一两次的不作判断。',
    '名称相同的单位可能不是同一家。',
    '仅供核查，不构成结论。',
  ],
  picture: 'expert-review',
};
