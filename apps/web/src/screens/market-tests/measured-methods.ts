/**
 * A method and its result on one set of data with known truth. `figures` are those of `docs/detection.md`,
 * or of `docs/history/detection.md` for a method that is not used.
 */
export interface MeasuredMethod {
  method: string;
  data: string;
  result: string;
  /** 采用 used here; 未采用 not used, because it did not gain; 参考 measured only. */
  verdict: '采用' | '未采用' | '参考';
  /** Name of the test, and day. */
  source: string;
  figures: readonly string[];
}

/** Measured methods, the failures too. */
export const measuredMethods: readonly MeasuredMethod[] = [
  {
    method: '报价规律分（逐标段）',
    data: '公开数据：土浦，1,219 场',
    result: 'AUC 0.555，接近随机',
    verdict: '参考',
    source: 'published-data.soak，2026-11-23',
    figures: ['AUC of the score .555'],
  },
  {
    method: '疑似团伙',
    data: '生成数据：20 份 × 20,000 标段',
    result: '260 个团伙找出 255 个（召回率 0.981），误报 0',
    verdict: '采用',
    source: 'truth.soak，2026-11-26',
    figures: ['255 of 260 planted found (recall .981)', '421 suspected'],
  },
  {
    method: '疑似团伙',
    data: '公开数据：土浦，269 家投标人',
    result: '提示 0 个：合谋者就是市场的大部分，没有可比的其他企业',
    verdict: '参考',
    source: 'published-groups.soak，2026-11-26',
    figures: ['35 candidates, 0 suspected groups'],
  },
  {
    method: '近零价差、险胜与重新招标（最低价市场）',
    data: '生成数据：24 份 × 20,000 标段',
    result: '植入的 48 个合谋市场全部找出；相似的诚实市场 72 个误报 2 个；其他 816 个市场误报 1 个；打乱后 48 份误报 5 个',
    verdict: '采用',
    source: 'market-truth.soak，2026-11-30',
    figures: ['bid: 24 of 24 markets', 'hair: 24 of 24', '2 of 72', '1 of 816', '5 leads in 48 bundles'],
  },
  {
    method: '平均价市场的群体',
    data: '生成数据：24 份 × 20,000 标段',
    result: '植入的 48 个团伙找出 46 个；成本相近的 48 组诚实企业误报 0；只看中标人是否改变找不出，靠基准价的偏移',
    verdict: '采用',
    source: 'market-truth.soak，2026-11-30',
    figures: ['rings where the average wins: 46 of 48', '0 of 48'],
  },
  {
    method: '三家、四家组合的报价指标（联盟筛查）',
    data: '公开数据：土浦，787 场、128 家',
    result: '逐标段 AUC 0.566（全部报价 0.547）；逐企业 0.702（0.691）：增益在误差之内',
    verdict: '未采用',
    source: 'published-coalitions.soak，2026-11-29',
    figures: ['.547 | .566 | .691 | .702'],
  },
  {
    method: '三家、四家组合的报价指标（联盟筛查）',
    data: '生成数据：2 份 × 20,000 标段',
    result: '逐标段 AUC 0.729、0.736（全部报价 0.716、0.706）；逐企业 0.717、0.767，低于全部报价的 0.719、0.822',
    verdict: '未采用',
    source: '种子 m1、m2，2026-11-29',
    figures: ['.716 | .729 | .719 | .717', '.706 | .736 | .822 | .767'],
  },
  {
    method: '承诺漏报率的清单（保形风险控制）',
    data: '公开数据：土浦，随机分半',
    result: '承诺漏报 20%、5%：实际 0.20、0.05，但要列出 79%、94% 的标段',
    verdict: '未采用',
    source: 'published-promises.soak，2026-11-29',
    figures: ['.20; .79 | .05; .94 | kept'],
  },
  {
    method: '承诺漏报率的清单（保形风险控制）',
    data: '公开数据：土浦，后几年 → 前几年；生成数据 → 土浦',
    result: '承诺漏报 20%：实际 0.33、0.46。没有同一市场、同一时期的标记时，此市场无法承诺',
    verdict: '未采用',
    source: 'published-promises.soak；种子 m1、m2，2026-11-29',
    figures: ['.33; .65 | .10; .89 | broken', '.46; .51 | .10; .90 | broken'],
  },
  {
    method: '近零价差缺失',
    data: '公开数据：土浦，1,465 场',
    result: '作者标记的 875 场：近零密度为邻域的 0.41（p < 0.001）；其余 590 场 0.52（p < 0.001）；不需要标记',
    verdict: '采用',
    source: 'published-markets.soak，2026-11-29',
    figures: ['.41 of that beside it for the 875 flagged', '.52 for the 590 others'],
  },
  {
    method: '险胜者的在手项目',
    data: '公开数据：土浦，1,465 场',
    result: '险胜者在手项目较少的占 0.50（p = 0.530）：看不出轮流',
    verdict: '参考',
    source: 'published-markets.soak，2026-11-29',
    figures: ['.50 (p = .530)'],
  },
];
