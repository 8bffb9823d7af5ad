import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '成交额、节资率、流标率这几年怎么走？',
    '哪几个月是旺季？',
    '增长来自哪个品类或采购方式？',
  ],
  reading: [
    '选月、季、年和指标；虚线是移动平均，用来看方向，不是数值。',
    '季节热力每格是一个月，颜色深浅是相对大小。',
    '点图上的期间，页面缩小到该期间。',
    '最后一个期间没有结束的，数值还会增加，不能直接与完整的期间相比。',
  ],
  figures: ['dealNum', 'zbJinE', 'savingRate', 'avgBidders', 'failedRate', 'saving'],
  leftOut: [
    '预测按历史的趋势与季节推算（Holt-Winters），只说明照此下去会怎样。',
    '没有成交时间的标段不计入。',
  ],
  picture: 'trading-trend',
};
