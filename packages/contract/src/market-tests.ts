/**
 * Conclusions about a test of a market: 线索 significant over all markets, 未见异常 not significant though the test would notice, 检验力不足 not
 * significant and it might not notice, 样本不足 not tested, 不适用 the test makes no sense for the mechanism.
 */
export const marketBands = { lead: '线索', clear: '未见异常', weak: '检验力不足', few: '样本不足', none: '不适用' } as const;
export type MarketBand = (typeof marketBands)[keyof typeof marketBands];

/** Tests of markets, in the order of lists. */
export const marketTestNames = {
  missingTies: '近零价差缺失',
  backlog: '险胜者的在手项目',
  incumbency: '险胜者的在位优势',
  rebids: '重新招标的名次',
  groups: '平均价群体',
} as const;
export type MarketTestName = keyof typeof marketTestNames;
