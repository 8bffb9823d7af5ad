import { indicatorsWith } from './indicators.ts';
import { shippedThresholds, type Thresholds } from './thresholds.ts';

/** Description of a threshold for administrators who may change it. */
export interface ThresholdCard {
  /** Key of a number; one within a group is named `group.name`. */
  key: string;
  title: string;
  unit: string;
  min: number;
  max: number;
  isInteger: boolean;
  /** The clause or the publication that it comes from. */
  source: string;
}

type Card = readonly [title: string, unit: string, min: number, max: number, source: string];

const days = (title: string, max: number, source: string): Card => [title, '天', 1, max, source];
const num = (title: string, unit: string, min: number, source: string): Card => [title, unit, min, 10_000, source];
const share = (title: string, source: string): Card => [title, '比例', 0, 1, source];

const ocp = '开放合同伙伴关系（OCP）红旗指标';
const cardinal = 'cardinal-rs 0.0.6';
const own = '本系统检测方法（docs/detection.md）';
const lowPrice = '财库〔2026〕2号';

const cards: Readonly<Record<string, Card>> = {
  tenderDays: days('依法招标的最短投标期', 365, '招标投标法第二十四条'),
  'noticeDays.公开招标': days('公开招标及其他公开类方式公告至开标的下限', 365, cardinal),
  'noticeDays.邀请招标': days('邀请招标及其他邀请类方式公告至开标的下限', 365, cardinal),
  'noticeDays.竞争性谈判': days('竞争性谈判及其他谈判类方式公告至开标的下限', 365, '政府采购非招标采购方式管理办法'),
  'noticeDays.询价': days('询价及其他询比类方式公告至开标的下限', 365, '政府采购非招标采购方式管理办法'),
  'noticeDays.竞价低价': days('竞价低价及其他竞价类方式公告至开标的下限', 365, '政府采购非招标采购方式管理办法'),
  'noticeDays.网上竞价高价': days('网上竞价高价公告至开标的下限', 365, '政府采购非招标采购方式管理办法'),
  'tenderDuty.D': ['工程必须招标限额', '元', 1, 1e12, '必须招标的工程项目规定（发展改革委令第16号）第五条'],
  'tenderDuty.E': ['货物必须招标限额', '元', 1, 1e12, '必须招标的工程项目规定（发展改革委令第16号）第五条'],
  'tenderDuty.C': ['服务必须招标限额', '元', 1, 1e12, '必须招标的工程项目规定（发展改革委令第16号）第五条'],
  splitDays: days('化整为零的时间窗', 3650, own),
  fencePeers: num('四分位栅栏所需的同类数', '个', 2, cardinal),
  fenceFactor: ['四分位栅栏的倍数', '倍四分位距', 0.1, 100, 'Tukey 四分位栅栏'],
  unitLots: num('评判一个单位所需的标段数', '个', 1, cardinal),
  supplierWins: num('评判一个供应商所需的中标数', '次', 1, cardinal),
  marketDeals: num('评判一个市场所需的成交数', '个', 1, cardinal),
  robustZ: ['报价偏离的稳健 z 值', '', 0.1, 100, own],
  robustSamples: num('物料价格所需的样本数', '条', 3, own),
  subjectiveShare: share('主观分占总分的上限', `${ocp} R021`),
  ratioLots: num('固定倍数的标段数', '个', 2, 'cardinal-rs #103'),
  loserShareOfMean: share('落标者中标率上限与平均中标率之比', own),
  regularShare: share('常客参与同一单位同品类标段的比例', own),
  regularLots: num('评判常客所需的标段数', '个', 1, own),
  regularPremium: share('常客缺席时的价格差（占预算）', own),
  benfordDeviation: share('与本福德律的平均绝对偏差', 'Nigrini，本福德律'),
  benfordChance: share('本福德律的随机偏差系数', 'Nigrini，本福德律'),
  benfordAmounts: num('本福德律所需的报价数', '个', 10, 'Nigrini，本福德律'),
  ceilingPercentile: share('成交价与限价之比的分位', own),
  beneficialShare: share('受益所有人的持股比例', '央行受益所有人管理办法'),
  holderShare: share('共同股东的持股比例', own),
  controlShare: share('控股比例', own),
  orderLots: num('报价次序固定的标段数', '个', 2, '两家次序固定的概率 2 × 0.5^n'),
  valueCompanies: num('多少家企业共用时视为无意义', '家', 2, own),
  marketShare: share('市场支配份额', '反垄断法第二十四条'),
  hhi: ['集中度（HHI）', '', 1, 10_000, '反垄断执法常用标准'],
  growthFactor: ['大额成交对小额成交的倍数', '倍', 1, 10_000, `${ocp} R052`],
  growthDays: days('大额成交的时间窗', 3650, `${ocp} R052`),
  fixedWinnerLots: num('固定赢家所需的共同标段数', '个', 2, `${ocp} R053`),
  fixedWinnerShare: share('固定赢家的中标比例', `${ocp} R053`),
  rotationLots: num('轮标所需的中标标段数', '个', 2, own),
  rotationEntropy: share('轮标的熵', own),
  rotationZ: ['轮标的游程检验 z 值', '', 0.1, 100, own],
  youngDays: days('成立不久的企业', 3650, 'opentender.eu'),
  signingDays: days('签订合同的期限', 365, '招标投标法第四十六条'),
  contractDifference: share('合同价与中标价之差', '招标投标法第四十六条'),
  contractChange: share('合同变更比例', '国资委合同金额异常变更'),
  noiseBidders: num('多少家投标人共用时视为环境', '家', 2, own),
  unitCategories: num('一年向同一单位供应的品类数', '个', 2, 'ProZorro sas-3-3'),
  lowOfMean: share('异常低价：与有效报价均价之比', lowPrice),
  lowOfNext: share('异常低价：与次低报价之比', lowPrice),
  lowOfCeiling: share('异常低价：与最高限价之比', lowPrice),
  kingBids: num('评判标王所需的有效投标数', '次', 5, own),
  kingExcess: num('标王：中标次数超过期望', '次', 1, own),
  kingZ: ['标王的 z 值', '', 0.1, 100, own],
  itemsCompared: num('比较两家清单所需的项数', '项', 3, own),
  equalItemShare: share('清单单价相同的比例', '青岛市围标串标认定做法'),
  itemRatioSpread: share('清单单价固定比例的容差', own),
  itemErrorItems: num('核对清单合计所需的项数', '项', 2, own),
  panelMembers: num('评标委员会的最少人数', '人', 1, '招标投标法第三十七条'),
  publicityDays: days('中标公示的天数', 365, '招标投标法实施条例第五十四条'),
  unfoundedComplaints: num('查无实据的投诉数', '次', 2, '政府采购质疑和投诉办法第三十七条'),
  complaintDays: days('恶意投诉的时间窗', 3650, '政府采购质疑和投诉办法第三十七条'),
  bornDays: days('为特定项目而生：成立至公告', 3650, own),
  settledExcess: share('低中高结：结算价高出中标价的比例', '政府采购法第四十九条（追加不超过原合同的百分之十）'),
  lowAwardOfMean: share('低中高结：中标价与有效报价均价之比', own),
  fewestBidders: num('开标所需的投标人数', '家', 1, '招标投标法第二十八条'),
  repeatDays: days('流标转直采：流标至成交', 3650, own),
  directGrounds: ['流标转直采：所需的可疑情形数', '项', 1, 5, own],
  sameScope: share('流标转直采：视为同一采购的预算相差', own),
  repeatMarkup: share('流标转直采：高出前次最低有效报价的比例', own),
  benchmarkTolerance: share('基准价：记录值与复算值之差中取整可以解释的部分', own),
  subcontractShare: share('违法分包：非劳务分包占合同金额的比例', `${own}；招标投标法第四十八条未规定比例`),
  transferShare: share('疑似转包：非劳务分包占合同金额的比例', `${own}；招标投标法第四十八条未规定比例`),
  earlyChangeDays: days('关键人员中标后更换：签约至更换', 3650, own),
};

/** All numbers of a set of thresholds by key. */
export function valuesOf(thresholds: Thresholds): Record<string, number> {
  return Object.fromEntries(
    Object.entries(thresholds).flatMap(([name, value]: [string, number | Readonly<Record<string, number>>]) =>
      typeof value === 'number' ? [[name, value] as const] : Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one] as const)),
  );
}

/** The shipped thresholds with some changes. Keys that do not exist, and values out of their bounds, are ignored. */
export function thresholdsWith(changed: Readonly<Record<string, number>>): Thresholds {
  const valueOf = (key: string, shipped: number): number => {
    const wanted = changed[key];
    return wanted === undefined || problemOf(key, wanted) !== null ? shipped : wanted;
  };
  const groups = Object.entries(shippedThresholds).map(([name, value]: [string, number | Readonly<Record<string, number>>]) => {
    if (typeof value === 'number') return [name, valueOf(name, value)] as const;
    return [name, Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, valueOf(`${name}.${inner}`, one)]))] as const;
  });
  const all: unknown = Object.fromEntries(groups);
  return all as Thresholds;
}

const shipped = valuesOf(shippedThresholds);

/** Cards of every threshold, in their order. */
export const thresholdCards: readonly ThresholdCard[] = Object.keys(shipped).flatMap((key) => {
  const card = cards[key];
  if (!card) return [];
  const [title, unit, min, max, source] = card;
  return [{ key, title, unit, min, max, source, isInteger: unit !== '比例' && unit !== '' && !unit.startsWith('倍') }];
});

/** Reason why a threshold cannot have a value; null if it can. */
export function problemOf(key: string, value: number): string | null {
  const card = thresholdCards.find((one) => one.key === key);
  if (!card) return `阈值「${key}」不存在`;
  const { title, min, max, unit, isInteger } = card;
  if (!Number.isFinite(value) || value < min || value > max) return `「${title}」应在 ${min} 到 ${max}${unit === '比例' ? '' : ` ${unit}`}之间`;
  return isInteger && !Number.isInteger(value) ? `「${title}」应为整数` : null;
}

/** The codes of the indicators that a threshold affects. */
export function usesOf(key: string): string[] {
  const before = indicatorsWith(shippedThresholds);
  const after = indicatorsWith(thresholdsWith({ [key]: otherValue(key) }));
  return before.filter(({ sql }, index) => sql !== after[index]?.sql).map(({ code }) => code);
}

/** Any other allowed value. */
function otherValue(key: string): number {
  const card = thresholdCards.find((one) => one.key === key);
  const [min, max, now] = [card?.min ?? 0, card?.max ?? 0, shipped[key] ?? 0];
  return now === max ? min : max;
}
