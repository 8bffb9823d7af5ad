import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '集中采购率、公开采购率、上网采购率、电子采购率各是多少？',
    '哪些单位、品类拉低了比率？',
  ],
  reading: [
    '每个比率写明已知的占多少：已知占比低时，比率不能代表全部。',
    '点数字列出标段；点分组，页面缩小到这一组。',
  ],
  leftOut: [
    '没有填写的标段是「未知」，不当作「否」。',
    '没有填写是否公开的，按采购方式推定，并单独列出。',
  ],
  picture: 'supervision-rates',
};
