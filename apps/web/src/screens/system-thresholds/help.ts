import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '各条规则的界限是多少，改了会多命中多少？',
  ],
  reading: [
    '修改前先看影响；须填写理由，记入版本。',
  ],
  leftOut: [
    '保存后在下次启动服务时生效；已立的线索保留立案时的规则版本。',
    '命中多不等于好，少不等于没有问题。',
  ],
  picture: 'system-thresholds',
};
