import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '几家企业通过股权、人员、设备怎样连在一起？',
  ],
  reading: [
    '选择一家或几家企业，限定步数和关系类型；点节点看详情，可撤销展开。',
    '枢纽（如大股东、公共账户）只显示，不穿越。',
  ],
  leftOut: [
    '登记信息以导入的为准，可能滞后。',
    '有路径不等于有控制。',
  ],
  picture: 'complex-relation',
};
