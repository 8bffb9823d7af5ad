import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '这段时间采购了多少、花了多少、节约了多少？',
    '流标率、公开招标率、采购周期与去年同期相比如何？',
    '钱花在哪些采购方式、品类、地区、单位和供应商上？',
  ],
  reading: [
    '先看指标卡的数值与同比、环比：点「同比」「环比」看变动由什么引起，点数值看背后的标段。',
    '图上的一块、一根柱可以点：页面随之缩小到这一部分，再点一次恢复。',
    '采购漏斗从招标、开标到成交，写明每一步少了多少。',
    '统计口径随期间变化：发布、开标、成交各按自己的时间计入，鼠标停在 ⓘ 上可看每个指标按哪个时间。',
  ],
  figures: ['projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'avgBidders', 'failedRate', 'openRate', 'cycleDays', 'activeSuppliers'],
  leftOut: [
    '没有公告、开标、成交时间的标段不在任何期间内，页面会写明有多少。',
    '外币且没有汇率的标段不计入金额。',
    '尚无结果的标段较多时，流标率不作同比、环比。',
  ],
  picture: 'trading-overview',
};
