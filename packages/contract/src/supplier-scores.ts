import type { RiskKind } from './dictionaries.ts';

/** The six parts of 综合评分, by wire name. */
export const scoreParts = {
  scale: '规模实力',
  activity: '投标活跃度',
  competitiveness: '竞争力',
  price: '价格水平',
  performance: '履约与稳定',
  credit: '信用与风险',
} as const;
export type ScorePart = keyof typeof scoreParts;

interface ScoreMeasure {
  part: ScorePart;
  title: string;
  unit: '元' | '次' | '个月' | '天' | '比例' | '分' | '年' | '条';
  /** The end of the range that scores high. */
  better: 'high' | 'low';
  /** Share of the part, in percent. */
  weight: number;
  /** Explanation for readers. */
  explained: string;
  /** A total over a number of cases: compared after shrinkage towards the mean of the peers. */
  isMean?: true;
  /** Values below this percentile of the peers count as that percentile, since an extreme is no merit. */
  lowest?: number;
  /** Equal values all have the best rank of them, so that having none, as most suppliers do, does not count half. */
  equalsRankBest?: true;
}

/** Measures of the parts, from the three years before the last opening of bids. */
export const scoreMeasures = {
  registeredCapital: { part: 'scale', title: '注册资本', unit: '元', better: 'high', weight: 40, explained: '企业登记的注册资本' },
  awardAmount: { part: 'scale', title: '成交金额', unit: '元', better: 'high', weight: 60, explained: '近三年成交金额合计' },
  bidNum: { part: 'activity', title: '投标次数', unit: '次', better: 'high', weight: 40, explained: '近三年投标次数' },
  activeMonths: { part: 'activity', title: '有投标的月数', unit: '个月', better: 'high', weight: 20, explained: '近三年有投标的月数' },
  acceptedNum: { part: 'activity', title: '接受邀请次数', unit: '次', better: 'high', weight: 20, explained: '近三年接受邀请的次数；未受邀请的不评' },
  idleDays: { part: 'activity', title: '距最近投标', unit: '天', better: 'low', weight: 20, explained: '最近一次投标至数据中最后一次开标的天数' },
  winRate: { part: 'competitiveness', title: '中标率', unit: '比例', better: 'high', weight: 60, isMean: true, explained: '近三年中标次数 ÷ 投标次数' },
  contestedWinRate: {
    part: 'competitiveness', title: '充分竞争中标率', unit: '比例', better: 'high', weight: 40, isMean: true,
    explained: '近三年有效投标人三家及以上的标段中，中标次数 ÷ 投标次数',
  },
  priceToMean: {
    part: 'price', title: '报价 ÷ 均价', unit: '比例', better: 'low', weight: 40, isMean: true, lowest: 0.05,
    explained: '近三年有效报价与同标段有效报价均价之比的平均；标段至少两个有效报价',
  },
  priceToSecond: {
    part: 'price', title: '报价 ÷ 次低价', unit: '比例', better: 'low', weight: 30, isMean: true, lowest: 0.05,
    explained: '近三年有效报价与同标段次低有效报价之比的平均',
  },
  priceToCeiling: {
    part: 'price', title: '报价 ÷ 最高限价', unit: '比例', better: 'low', weight: 30, isMean: true, lowest: 0.05,
    explained: '近三年有效报价与最高限价之比的平均；没有限价的标段不计',
  },
  performanceScore: { part: 'performance', title: '履约评分', unit: '分', better: 'high', weight: 35, isMean: true, explained: '近三年签订的合同的履约评分平均' },
  raisedContracts: {
    part: 'performance', title: '合同增额占比', unit: '比例', better: 'low', weight: 15, isMean: true,
    explained: '近三年签订的合同中，变更后金额高于原金额 10% 以上的占比',
  },
  rejectedInvitations: { part: 'performance', title: '拒绝邀请占比', unit: '比例', better: 'low', weight: 15, isMean: true, explained: '近三年拒绝的邀请 ÷ 收到的邀请' },
  invalidBids: { part: 'performance', title: '无效投标占比', unit: '比例', better: 'low', weight: 20, isMean: true, explained: '近三年无效投标 ÷ 投标次数' },
  yearsEstablished: { part: 'performance', title: '成立年限', unit: '年', better: 'high', weight: 15, explained: '成立日期至数据中最后一次开标的年数' },
  graveRecords: {
    part: 'credit', title: '有效的严重失信记录', unit: '条', better: 'low', weight: 60, equalsRankBest: true,
    explained: '行贿犯罪、严重违法、失信被执行人记录中仍有效的条数',
  },
  otherRecords: {
    part: 'credit', title: '其他风险记录', unit: '条', better: 'low', weight: 40, equalsRankBest: true,
    explained: '其余风险记录中仍有效或近三年发生的条数',
  },
} as const satisfies Record<string, ScoreMeasure>;
export type ScoreMeasureName = keyof typeof scoreMeasures;
export const scoreMeasureNames = Object.keys(scoreMeasures) as ScoreMeasureName[];

/** One of the measures, in the general type. */
export const scoreMeasure = (name: ScoreMeasureName): ScoreMeasure => scoreMeasures[name];

export const scoreSettings = {
  /** Age of records that count, before the last opening of bids. */
  years: 3,
  /** Number of cases by which the mean of the peers is weighted against the supplier's own cases. */
  shrinkage: 5,
  /** A group with fewer peers is widened, and a measure that fewer of them have is not judged. */
  minPeers: 30,
} as const;

/** The grades by their minimum scores, the best first. */
export const scoreGrades = [
  { grade: 'A+', from: 80 },
  { grade: 'A', from: 70 },
  { grade: 'B+', from: 60 },
  { grade: 'B', from: 50 },
  { grade: 'C', from: 35 },
  { grade: 'D', from: 0 },
] as const;
export type ScoreGrade = (typeof scoreGrades)[number]['grade'];

/** The best grade possible under a record in force. */
export const gradeCaps = { 行贿犯罪: 'D', 严重违法: 'D', 失信被执行人: 'C' } as const satisfies Partial<Record<RiskKind, ScoreGrade>>;
export type GradeCap = keyof typeof gradeCaps;

/** Grade of a score of 0–100 under the records in force. */
export function gradeOf(score: number, records: readonly GradeCap[] = []): ScoreGrade {
  const own = Math.max(0, scoreGrades.findIndex(({ from }) => score >= from));
  const caps = records.map((kind) => scoreGrades.findIndex(({ grade }) => grade === gradeCaps[kind]));
  return scoreGrades[Math.max(own, ...caps)]?.grade ?? 'D';
}

/** Separator between records, as in the SQL macro `listed`. */
const recordSeparator = '、';
export const capsOf = (records: string): GradeCap[] => records.split(recordSeparator).filter((kind): kind is GradeCap => kind in gradeCaps);
export const capsText = (records: readonly GradeCap[]): string | null => (records.length > 0 ? records.join(recordSeparator) : null);

/** The groups of suppliers for comparison, by name, the narrowest first: 品类 × 规模, 品类, 规模, all. */
export function scorePeerGroups(material: string, scale: string): string[] {
  const [ofMaterial, ofScale] = [material === '' ? '品类未填' : material, scale === '' ? '规模未填' : `${scale}企业`];
  return [`${ofMaterial} · ${ofScale}`, ofMaterial, ofScale, '全部供应商'];
}
