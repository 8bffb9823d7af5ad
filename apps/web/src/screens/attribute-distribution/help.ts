import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '供应商是哪些类型、多大规模、在哪些地区？',
    '新进入的有多少，有风险记录的有多少？',
  ],
  reading: [
    '指标卡是范围：点「活跃」「新入库」，各图随之变化。',
    '点柱或地图，列出其中的供应商。',
  ],
  figures: ['marketNum', 'activeSuppliers', 'admittedNum', 'registeredNum', 'riskSupplierNum'],
  leftOut: [
    '没有登记信息的归入「未知」。',
    '风险记录来自第三方，以来源公示为准。',
  ],
  picture: 'attribute-distribution',
};
