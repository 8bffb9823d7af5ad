import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '新入库了多少供应商，他们投标了吗、中标了吗？',
    '库里的供应商分布在哪些地区、什么规模？',
  ],
  reading: [
    '激活漏斗：入库、投过标、中过标，各剩多少。',
    '首次投标、首次中标按所选单位的标段统计。',
    '柱和折线可以点，列出其中的供应商。',
    '点卡片上的同比、环比，看变动来自哪些地区、类型、规模的供应商。',
  ],
  figures: ['poolNum', 'admittedNum', 'registeredNum', 'leftNum', 'firstBidNum', 'firstWinNum', 'activationRate', 'winActivationRate'],
  leftOut: [
    '退库时间没有数据：已退库的供应商在任何期间都不算在库。',
    '入库不久的供应商还来不及投标，激活率会偏低。',
  ],
  picture: 'intake',
};
