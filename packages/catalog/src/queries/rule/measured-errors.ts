/** A measured error rate of a method, with its origin. `figures` are the same figures in `docs/detection.md`, where each is described. */
export interface MeasuredError {
  text: string;
  /** Name of the test, size of the sample and day. */
  source: string;
  figures: readonly string[];
}

/** Error rates that were measured. A function without an entry is shown as not measured. */
export const measuredErrors = {
  groups: {
    text: '植入团伙 260 个找出 255 个（召回率 0.981），误报 0；公开数据（土浦，1,219 场）提示 0 个',
    source: 'truth.soak，20 份 × 20,000 标段生成数据，2026-11-26；published-groups.soak',
    figures: ['255 of 260 planted found (recall .981)', '421 suspected', '35 candidates, 0 suspected groups', '2026-11-26'],
  },
  hardware: {
    text: '植入的共用设备企业对 341 对全部找出，误报 0',
    source: 'truth.soak，20 份 × 20,000 标段生成数据，2026-11-26',
    figures: ['shared hardware: 341 of 341, 0 false'],
  },
  links: {
    text: '植入的一步、两步关联 769 条全部找出；登记信息缺失的关联看不到',
    source: 'truth.soak，20 份 × 20,000 标段生成数据，2026-11-26',
    figures: ['links of one and two steps: 769 of 769'],
  },
  prices: {
    text: '植入的等差、等比报价 340 个全部找出，近似标段 627 个误报 0；报价规律分在公开数据（土浦）上 AUC 0.555，接近随机',
    source: 'truth.soak，20 份 × 20,000 标段生成数据，2026-11-26；published-data.soak，1,219 场',
    figures: ['ladders: 340 of 340', '0 of 627', 'AUC of the score .555'],
  },
  materialPrices: {
    text: '植入的异常单价 1,595 条找出 1,592 条，提示 1,617 条（精确率 0.985）',
    source: 'truth.soak，20 份 × 20,000 标段生成数据，2026-11-26',
    figures: ['price outliers: 1,592 of 1,595, 1,617 suspected (precision .985)'],
  },
  experts: {
    text: '六组数据中植入的倾向 838 个全部找出，提示 839 个；评分打乱后 480 次中误报 30 次（6.3%）',
    source: 'expert-truth.soak，120 份 × 20,000 标段生成数据，2026-11-24',
    figures: ['30 of 480, 6.3 %', '839 suspected, 838 of 838 favours'],
  },
  rulesOfLots: {
    text: '50 项指标中 46 项命中不超过检验对象的 5%，均不超过 10%；除 R048 外每项植入例均命中',
    source: 'indicators.test，20,000 标段生成数据（多为诚实），2026-11-29',
    figures: ['of the 50 other indicators 46 hit at most 5 %', 'none over 10 %', '49 of them (not R048)'],
  },
  rulesInForce: {
    text: '诚实数据 20,000 标段：D01 命中 2.6%（限额以上的谈判采购），其余为 0；每项植入例与界限两侧的近似例均判对',
    source: 'indicators-of-rules.test，20,000 标段生成数据，2026-11-29',
    figures: ['On 20,000 honest lots D01 hits 2.6 %', 'the others nothing'],
  },
  settlements: {
    text: '植入的低中高结 21 个全部找出，其余 2,823 个检验对象误报 9 个（0.3%）',
    source: 'settlements.deep，5,000 标段生成数据，2026-11-29',
    figures: ['21 of 21 planted, and 9 of 2,823 others (0.3 %)'],
  },
  declaredPersons: {
    text: '植入的申报人员投标 66 个标段全部找出，其余 4,677 个检验对象误报 0（含员工已离岗的近似例）',
    source: 'declared-persons.deep，5,000 标段生成数据，2026-11-30',
    figures: ['66 of 66 planted lots, and 0 of 4,677 others'],
  },
  directAfterFailures: {
    text: '四份数据中植入的流标转直采 32 个全部找出，其余 165 个检验对象误报 1 个',
    source: 'direct-after-failures.soak，4 份 × 20,000 标段生成数据，2026-11-30',
    figures: ['32 of 32 planted, and 1 of 165 others'],
  },
  benchmarks: {
    text: '三份数据中植入的错误基准价 95 个全部找出，其余 5,810 个检验对象误报 0；是否另有更接近的报价未植入，只有单元测试',
    source: 'wrong-benchmarks.deep，20,000、2,500、1,500 标段生成数据，2026-11-30',
    figures: ['95 of 95 planted, and 0 of 5,810 others'],
  },
  panels: {
    text: '三份数据中植入的回避后评分 45 个、不在名单 42 个、直接确定 17 个标段全部找出；其余检验对象误报 0、0 和 3 个（均为可直接确定的特殊招标项目，数据中看不出）',
    source: 'panel-lists.deep，3 份 × 20,000 标段生成数据，2026-11-30',
    figures: ['45 of 45, 42 of 42 and 17 of 17 planted', '0 of 644, 0 of 647 and 3 of 185 others'],
  },
  subcontracts: {
    text: '两份数据中植入的分包给落标人 447 个、违法分包 249 个、关键人员更换 237 个标段全部找出，其余检验对象误报 57/2,951、0/2,035、2/21,631；诚实分包的比例由生成数据假定',
    source: 'subcontracts.deep，2 份 × 20,000 标段生成数据，2026-11-30',
    figures: ['S01 447 of 447 planted, and 57 of 2,951 others (1.9 %)', 'S02 249 of 249, and 0 of 2,035', 'S03 237 of 237, and 2 of 21,631'],
  },
  companies: {
    text: '团伙成员 19 家中 18 家得出高度疑似或可疑，正常企业 496 家误报 0',
    source: '企业排查报告，5,000 标段生成数据，2026-11-24',
    figures: ['19 ring members: 6 高度疑似, 12 可疑, 1 未发现', '6 busy rivals and 490'],
  },
} as const satisfies Readonly<Record<string, MeasuredError>>;

export type MeasuredKey = keyof typeof measuredErrors;
