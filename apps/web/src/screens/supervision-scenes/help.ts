import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '监管文件列出的场景，系统覆盖了哪些，缺什么数据？',
  ],
  reading: [
    '每个场景列出功能、所需数据和测得的误差率。',
    '按状态筛选；点功能打开相应的页面。',
  ],
  leftOut: [
    '状态按您数据范围内的数据判断；企业与专家的登记信息不分单位。',
  ],
  picture: 'supervision-scenes',
};
