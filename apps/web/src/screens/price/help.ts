import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '这个物料的报价是否合理，历来是多少？',
    '一份报价清单里，哪几项偏高、偏低？',
  ],
  reading: [
    '先选物料，再看样本数和置信度：样本少时，区间只供参考。',
    'P25–P75 是合理区间，P10、P90 是预警线，都是历史报价的分位数。',
    '批量核价：下载模板，填好上传，结果可导出。',
  ],
  figures: ['referencePrice', 'fairRange', 'priceOutliers', 'priceConfidence'],
  leftOut: [
    '不同规格、单位、品名的报价不混在一起。',
    '高于预警线只说明与历史不同，可能是原料涨价、交货条件不同。',
  ],
  picture: 'price',
};
