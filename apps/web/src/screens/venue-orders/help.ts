import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '哪天哪个场地空着，我的预约批了没有？',
  ],
  reading: [
    '在日历上点空格预约；颜色与文字都表示状态。',
    '已被占用的时段会写明占用的预约单。',
  ],
  leftOut: [
    '停用的场地不能预约，已有的预约仍在。',
  ],
  picture: 'venue-orders',
};
