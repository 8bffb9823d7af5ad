import { evidenceKinds } from '../../marts/evidence-kinds.ts';
import { leftOut, replaced, type UsedColumn } from '../used-column.ts';

const valid = { title: '有效投标', sql: `coalesce(t.is_valid, case when t.reject_reason is null then 1 else 0 end) = 1` };
const rejected = { title: '无效投标', sql: 't.is_valid = 0 or t.reject_reason is not null' };

type EvidenceColumn = 'mac' | 'cpu_id' | 'disk_id' | 'lock_no' | 'deposit_account' | 'ip' | 'contact_phone' | 'file_author';
const marks = Object.fromEntries(
  evidenceKinds.map(({ column, isHardware }): [string, UsedColumn] => [
    `bids.${column}`,
    {
      table: 'bids',
      metrics: isHardware ? ['groupNum', 'strongGroupNum', 'hardwarePairNum'] : ['groupNum', 'strongGroupNum'],
      screens: ['warningRelationAnalysis', 'complexRelationAnalysis'],
      outcomes: [leftOut('不能与同场投标人比对，可能漏掉线索')],
    },
  ]),
) as Record<`bids.${EvidenceColumn}`, UsedColumn>;

/** Columns of bids, their lines, and reviews of them. */
export const bidColumns = {
  'bids.price': {
    table: 'bids',
    due: valid,
    metrics: ['priceScore', 'secondGap', 'discountRate'],
    screens: ['projectDealAnalysis', 'warningRelationAnalysis', 'competitionRelationAnalysis'],
    outcomes: [leftOut('不计入平均报价、价差与报价规律')],
  },
  'bids.is_valid': {
    table: 'bids',
    metrics: ['avgBidders', 'priceScore'],
    screens: ['tradingOverview', 'projectDealAnalysis'],
    outcomes: [replaced('有否决原因，按无效计', 't.reject_reason is not null'), replaced('未说明，按有效计')],
  },
  'bids.reject_reason': {
    table: 'bids',
    due: rejected,
    metrics: [],
    screens: ['projectDealAnalysis'],
    outcomes: [leftOut('否决原因未知')],
  },
  'bids.quoted_at': {
    table: 'bids',
    metrics: ['firstBidNum'],
    screens: ['storageSituationAnalysis'],
    outcomes: [leftOut('不检验递交先后与逾期，不计入首次投标')],
  },
  'bids.file_created_id': {
    table: 'bids',
    metrics: [],
    screens: ['warningRelationAnalysis'],
    outcomes: [leftOut('不能与同场投标人比对，可能漏掉线索')],
  },
  ...marks,
  'items.unit_price': {
    table: 'items',
    metrics: ['referencePrice', 'fairRange', 'priceOutliers'],
    screens: ['smartPriceChecks'],
    outcomes: [leftOut('不计入参考价')],
  },
  'items.spec': {
    table: 'items',
    metrics: ['referencePrice', 'priceConfidence'],
    screens: ['smartPriceChecks'],
    outcomes: [replaced('规格未知，只与同名物料比价')],
  },
  'items.unit': {
    table: 'items',
    metrics: ['referencePrice'],
    screens: ['smartPriceChecks'],
    outcomes: [replaced('计量单位未知，不与写明单位的报价换算')],
  },
  'reviews.score': {
    table: 'reviews',
    metrics: ['flaggedMarkNum', 'leaningNum', 'decisiveNum'],
    screens: ['expertReviewAbility'],
    outcomes: [leftOut('不计入评委打分的分析')],
  },
  'reviews.full_mark': {
    table: 'reviews',
    metrics: ['flaggedMarkNum', 'leaningNum'],
    screens: ['expertReviewAbility'],
    outcomes: [leftOut('偏离不能换算为满分的比例')],
  },
  'reviews.is_subjective': {
    table: 'reviews',
    metrics: ['reviewedLotNum', 'flaggedMarkNum', 'leaningNum'],
    screens: ['expertReviewAbility'],
    outcomes: [leftOut('主观分与否未知，不计入评委打分的分析')],
  },
  'appointments.way': {
    table: 'appointments',
    due: { title: '招标人代表以外的专家', sql: 'coalesce(t.is_owner_representative, 0) = 0' },
    metrics: [],
    screens: [],
    outcomes: [leftOut('抽取方式未知，不检验是否应随机抽取')],
  },
  'appointments.status': {
    table: 'appointments',
    metrics: [],
    screens: [],
    outcomes: [replaced('按参加计，不检验回避后评分')],
  },
  'invitations.response': {
    table: 'invitations',
    metrics: [],
    screens: ['transactionRank', 'individualHolographicPortrait'],
    outcomes: [leftOut('计入邀请次数，不计入响应与拒绝次数')],
  },
} as const satisfies Record<string, UsedColumn>;
