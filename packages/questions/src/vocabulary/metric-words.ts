import { metrics, supervisionRates, type MetricKey } from '@tenderscope/contract';
import type { Figure } from '../reading.ts';

/** Figures that questions may name. */
const named = [
  'projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'avgBidders', 'failedRate', 'openRate', 'cycleDays',
  'activeSuppliers', 'comparableBudget', 'tbNum', 'zbNum', 'zbRate', 'issuerNum', 'agencyNum', 'supplierNum', 'expertNum', 'reviewNum',
  'flaggedNum', 'bidderNum', 'medianRate', 'negativeNum', 'over60Num', 'avgAward', 'medianAward', 'awardToCeiling', 'secondGap', 'cr5', 'hhi',
  'reviewedLotNum', 'flaggedMarkNum',
] as const satisfies readonly MetricKey[];

/** Further words for a figure besides its name. */
const synonyms: Partial<Record<Figure, string>> = {
  projectNum: '项目数 项目数量 项目个数 招标项目数量',
  lotNum: '标段数量 标段个数 标段总数 包件数',
  dealNum: '成交数 成交数量 成交标段数量 成交标段个数 成交个数 中标标段总数',
  zbJinE: '成交额 成交总额 成交总金额 中标金额 中标额 中标总额 中标总金额 采购金额 采购额 采购总额 采购总金额 花了多少钱 花多少钱 用了多少钱 成交了多少钱 成交多少钱 中标多少钱 中标了多少钱 采购了多少钱 花了多少 花的钱 花钱 支出 定标金额 成交价 中标价 成交价格',
  budget: '预算 预算额 预算总额 预算总金额 总预算',
  saving: '节资金额 节资 节资总额 节约金额 节约额 节约资金 节约了多少钱 节约多少钱 省了多少钱 省了多少 省多少钱 节省了多少钱 节省金额 节资了多少',
  savingRate: '节资率 节约率 节支率 资金节约率 降本率 节资比例',
  avgBidders: '平均投标人数 平均投标单位数 平均竞争家数 平均几家投标 平均多少家投标 平均有几家投标 平均有多少家投标 投标竞争度',
  failedRate: '失败率 流标比例 流标占比 流标比率 招标失败率',
  openRate: '公开招标占比 公开招标比例 公开率 公招率 公开招标的比例 公开招标的占比',
  cycleDays: '采购周期中位数 采购周期的中位数 中位采购周期 采购时长 采购周期天数 采购天数 采购用时 招标周期 采购耗时',
  activeSuppliers: '活跃供应商数 活跃供应商数量 投标供应商数 参与投标的供应商数 投标企业数',
  tbNum: '投标数 投标数量 投了多少次标 投标多少次 投了几次标 投标了几次 投标几次 参与投标次数 参投次数 投标标段数',
  zbNum: '中标数 中标数量 中标多少次 中标了多少次 中标几次 中标了几次 中了几次标 中了多少次标 中标标段数 中标标段数量 中标多少个标段 中标了多少个标段 中标几个标段 成交次数',
  zbRate: '中标比例 中标概率 胜率',
  issuerNum: '招标人数量 单位数量 招标人数 单位数 采购单位数',
  agencyNum: '代理机构数量 代理机构数',
  supplierNum: '中标供应商数 中标供应商数量 中标企业数 中标单位数 中标人数量',
  expertNum: '专家数量 专家人数',
  reviewNum: '参评次数 评审次数 参评数 评标次数 参评标段数',
  flaggedNum: '偏离预警 偏离预警数 预警次数',
  bidderNum: '投标家数 投标人数 投标单位数 有效投标家数 有效投标人数',
  medianRate: '节资率中位数',
  negativeNum: '负节资标段数',
  avgAward: '平均成交金额 平均中标金额 平均中标额 平均每个标段成交金额 标段平均成交金额',
  medianAward: '成交金额中位数 中标金额中位数 中位成交金额 成交额中位数',
  awardToCeiling: '中标价与限价之比 中标价限价比 中标价占限价比例',
  secondGap: '次低价差',
  cr5: '前五家占比 前五占比 前五大供应商占比 cr5',
  hhi: 'hhi 供应商集中度 集中度 供应商集中度hhi',
  failedNum: '流标数 流标数量 流标次数 流标标段数 流标标段数量 流标个数 流标标段总数',
  unitNum: '委托单位 委托单位数 委托单位数量',
  centralized: '集采率 集中采购比例',
  public: '公开采购比例',
  online: '上网率',
  electronic: '电子采购比例 电子化率',
};

/** Each word for a figure, in lower case. */
export const figureWords: ReadonlyMap<string, Figure> = new Map<string, Figure>([
  ...named.map((key) => [metrics[key].name.toLowerCase(), key] as const),
  ...Object.entries(supervisionRates).map(([key, { name }]) => [name, key as Figure] as const),
  ...Object.entries(synonyms).flatMap(([key, words]) => words.split(' ').map((word) => [word, key as Figure] as const)),
].filter(([word]) => !['招标人', '代理机构', '中标供应商', '参评标段'].includes(word)));

/** A word for a figure that is written back into questions. */
const written: Partial<Record<Figure, string>> = {
  supplierNum: '中标供应商数', winningSuppliers: '中标供应商数', issuerNum: '单位数', agencyNum: '代理机构数', expertNum: '专家数', savingRate: '节资率',
  cr5: '前五家占比', hhi: '供应商集中度', activeSuppliers: '活跃供应商数', failedNum: '流标标段数', unitNum: '委托单位数', negativeNum: '负节资标段数',
  medianAward: '中位成交额', awardToCeiling: '中标价与限价之比', secondGap: '次低价差率',
};

/** The usual word for a figure in a question, which the reader understands. */
export const wordOfFigure = (figure: Figure): string => {
  const own = written[figure];
  if (own !== undefined) return own;
  if (Object.hasOwn(supervisionRates, figure)) return supervisionRates[figure as keyof typeof supervisionRates].name;
  return metrics[figure as MetricKey].name;
};

export const centralMetrics = ['zbJinE', 'failedRate', 'savingRate', 'lotNum'] as const satisfies readonly Figure[];
