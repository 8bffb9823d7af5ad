import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '已开标、还没定标的标段，有什么要在定标前核对？',
  ],
  reading: [
    '点标段，看定标前可核对的事项、线索和不支持的理由。',
    '报价低于均价一定比例的，提示要求说明成本。',
  ],
  figures: ['bidderNum'],
  leftOut: [
    '定标以后的标段不在此页。',
    '仅供核查，不影响评标委员会独立评审。',
  ],
  picture: 'opening-checks',
};
