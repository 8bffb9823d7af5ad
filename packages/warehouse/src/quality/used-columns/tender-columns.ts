import { averageMechanism, loweredFormula } from '@tenderscope/contract';
import { leftOut, replaced, type GapOutcome, type UsedColumn } from '../used-column.ts';

const delegated = { title: '委托代理的项目', sql: `t.organisation_form = '委托代理'` };
const completed = { title: '已完成的合同', sql: 't.completed_at is not null' };
const repeatWords = ['二次', '三次', '重新招标', '重招'].map((word) => `l.lot_name like '%${word}%'`).join(' or ');
const repeated = { title: '名称注明二次、重新招标的标段', sql: `(${repeatWords})` };
const decided = { title: '成交与流标标段', sql: `t.status in ('成交', '流标')` };
const marked = (missing: string): GapOutcome => leftOut(`${missing}在采购四率中单列为未知`);
const dealt = { title: '成交标段', sql: 'l.is_deal = 1' };
const stated = { title: '状态为成交的标段', sql: `t.status = '成交'` };
const scored = { title: '有评分的标段', sql: 'r.lot_id is not null' };
const invited = { title: '邀请类方式的标段', sql: `method_family(l.method) = '邀请'` };

/** Columns of projects and lots, and tables with rows of lots. */
export const tenderColumns = {
  'projects.notice_at': {
    table: 'projects',
    metrics: ['projectNum', 'lotNum', 'budget', 'openRate', 'avgBidders'],
    screens: ['tradingOverview', 'tradingTrendAnalysis'],
    outcomes: [
      replaced('按收到计划单时间计入项目数、标段数与预算', 't.plan_received_at is not null'),
      replaced('按开标或定标时间计入项目数、标段数与预算', 'e.tendered_at is not null'),
      leftOut('没有任何日期，不计入任何时段'),
    ],
  },
  'projects.plan_received_at': {
    table: 'projects',
    metrics: ['cycleDays'],
    screens: ['tradingOverview'],
    outcomes: [replaced('采购周期从招标公告算起', 't.notice_at is not null'), leftOut('不计入采购周期')],
  },
  'projects.category': {
    table: 'projects',
    metrics: [],
    screens: ['tradingOverview', 'savingResourceAnalysis', 'projectDealAnalysis'],
    outcomes: [leftOut('类别未知，按类别筛选与统计时不含')],
  },
  'projects.method': {
    table: 'projects',
    metrics: ['openRate'],
    screens: ['tradingOverview', 'basicDataStatistics'],
    outcomes: [leftOut('采购方式未知，计为非公开，也不检验以采购方式为前提的指标')],
  },
  'projects.organisation_form': {
    table: 'projects',
    metrics: [],
    screens: ['basicDataStatistics'],
    outcomes: [leftOut('组织形式未知，按组织形式筛选与统计时不含')],
  },
  'projects.agency_id': {
    table: 'projects',
    due: delegated,
    metrics: ['agencyNum'],
    screens: ['agencyMarket', 'agencyPortrait'],
    outcomes: [leftOut('不归入任何代理机构')],
  },
  'projects.province': {
    table: 'projects',
    metrics: [],
    screens: ['tradingOverview', 'issuerMarket'],
    outcomes: [leftOut('不在地图上，按地区筛选与统计时不含')],
  },
  'lots.status': {
    table: 'lots',
    metrics: ['dealNum', 'zbJinE', 'failedRate'],
    screens: ['tradingOverview', 'projectDealAnalysis'],
    outcomes: [leftOut('状态未知，既不计为成交也不计为流标')],
  },
  'lots.opened_at': {
    table: 'lots',
    due: decided,
    metrics: ['avgBidders', 'failedRate', 'tbNum', 'zbNum'],
    screens: ['tradingOverview', 'individualHolographicPortrait'],
    outcomes: [
      replaced('按招标公告等时间计入流标率与投标、中标次数，不计入平均投标家数', 'l.bids_opened_at is not null'),
      leftOut('没有任何日期，不计入任何时段'),
    ],
  },
  'lots.award_notice_at': {
    table: 'lots',
    due: dealt,
    metrics: ['dealNum', 'zbJinE', 'saving', 'cycleDays'],
    screens: ['tradingTrendAnalysis', 'tradingOverview', 'projectDealAnalysis'],
    outcomes: [
      replaced('成交趋势按中标公告发布时间计入，不计入采购周期', 't.award_published_at is not null'),
      replaced('成交趋势按开标时间计入，不计入采购周期', 't.opened_at is not null'),
      leftOut('没有日期，成交趋势等按时段的统计都不含'),
    ],
  },
  'lots.award_published_at': {
    table: 'lots',
    due: dealt,
    metrics: [],
    screens: [],
    outcomes: [leftOut('不检验公示期内签约')],
  },
  'lots.bid_deadline': {
    table: 'lots',
    due: decided,
    metrics: [],
    screens: [],
    outcomes: [replaced('投标期按开标时间计算', 't.opened_at is not null'), leftOut('不检验投标期与逾期')],
  },
  'lots.winner_id': {
    table: 'lots',
    value: 'case when l.winner_num > 0 then 1 end',
    due: stated,
    metrics: ['dealNum', 'zbJinE', 'zbNum', 'zbRate', 'hhi'],
    screens: ['tradingOverview', 'transactionRank', 'transactionAnalysis', 'individualHolographicPortrait'],
    outcomes: [leftOut('不计为成交，成交数、成交金额与供应商排名都不含')],
  },
  'lots.award_amount': {
    table: 'lots',
    value: 'l.award_amount',
    due: dealt,
    metrics: ['zbJinE', 'saving', 'savingRate', 'hhi'],
    screens: ['tradingOverview', 'savingResourceAnalysis', 'projectDealAnalysis'],
    outcomes: [leftOut('不计入成交金额与节资')],
  },
  'lots.budget': {
    table: 'lots',
    metrics: ['budget', 'comparableBudget', 'saving', 'savingRate', 'noBaselineNum'],
    screens: ['tradingOverview', 'savingResourceAnalysis'],
    outcomes: [leftOut('成交后无节资基准，不计入预算与节资', 'l.is_deal = 1'), leftOut('不计入预算')],
  },
  'lots.ceiling_price': {
    table: 'lots',
    metrics: ['awardToCeiling'],
    screens: ['savingResourceAnalysis', 'projectDealAnalysis'],
    outcomes: [leftOut('不计入中标价与限价之比，按最高限价算节资时无基准')],
  },
  'lots.material_category': {
    table: 'lots',
    metrics: ['hhi'],
    screens: ['competitionRelationAnalysis', 'tradingTrendAnalysis'],
    outcomes: [leftOut('品类未知，同类比较改与同类别标段比，按品类筛选与统计时不含')],
  },
  'lots.is_centralized': { table: 'lots', due: dealt, metrics: [], screens: ['supervisionRates'], outcomes: [marked('是否集中采购未知，')] },
  'lots.is_public': {
    table: 'lots',
    due: dealt,
    metrics: [],
    screens: ['supervisionRates'],
    outcomes: [
      replaced('按采购方式推定是否公开采购', `method_family(l.method) in ('公开', '邀请', '直接')`),
      marked('是否公开采购未知，'),
    ],
  },
  'lots.is_online': { table: 'lots', due: dealt, metrics: [], screens: ['supervisionRates'], outcomes: [marked('是否上网采购未知，')] },
  'lots.is_electronic': { table: 'lots', due: dealt, metrics: [], screens: ['supervisionRates'], outcomes: [marked('是否电子采购未知，')] },
  'lots.previous_code': {
    table: 'lots',
    due: repeated,
    metrics: [],
    screens: [],
    outcomes: [leftOut('不知道前次是哪个标段，不检验流标转直采')],
  },
  'lots.benchmark_formula': {
    table: 'lots',
    due: { title: '以平均价为基准的标段', sql: `award_mechanism(l.method, l.evaluation_method, l.price_weight) = '${averageMechanism}'` },
    metrics: [],
    screens: ['marketTests'],
    outcomes: [replaced('市场检验假定基准价为平均值，不复算基准价')],
  },
  'lots.benchmark_coefficient': {
    table: 'lots',
    due: { title: `基准价算法为${loweredFormula}的标段`, sql: `t.benchmark_formula = '${loweredFormula}'` },
    metrics: [],
    screens: [],
    outcomes: [leftOut('没有下浮系数，基准价不能复算')],
  },
  'lots.benchmark_price': {
    table: 'lots',
    due: { title: '有基准价算法的标段', sql: 't.benchmark_formula is not null' },
    metrics: [],
    screens: [],
    outcomes: [leftOut('只复算中标人，不核对基准价')],
  },
  'lots.bids': {
    table: 'lots',
    title: '投标人（投标记录）',
    value: 'l.valid_bidders',
    due: decided,
    metrics: ['avgBidders', 'tbNum', 'zbRate', 'meetNum', 'groupNum', 'priceScore'],
    screens: ['competitionRelationAnalysis', 'warningRelationAnalysis', 'transactionAnalysis'],
    outcomes: [leftOut('投标家数未知，竞争、共同投标与围串标指标不可计算')],
  },
  'lots.items': {
    table: 'lots',
    title: '报价明细',
    value: 'i.lot_id',
    due: dealt,
    metrics: ['referencePrice', 'fairRange'],
    screens: ['smartPriceChecks'],
    outcomes: [leftOut('没有可供查价的分项报价')],
  },
  'lots.reviews': {
    table: 'lots',
    title: '评分',
    value: 'r.lot_id',
    due: dealt,
    metrics: ['reviewedLotNum', 'flaggedMarkNum', 'leaningNum', 'decisiveNum'],
    screens: ['expertReviewAbility'],
    outcomes: [leftOut('不能评估评委打分')],
  },
  'lots.appointments': {
    table: 'lots',
    title: '专家抽取',
    value: 'a.lot_id',
    due: scored,
    metrics: [],
    screens: [],
    outcomes: [leftOut('不知道专家怎样确定、谁回避，不检验专家抽取')],
  },
  'lots.contracts': {
    table: 'lots',
    title: '合同',
    value: 'c.lot_id',
    due: dealt,
    metrics: ['supplierScore'],
    screens: ['individualHolographicPortrait'],
    outcomes: [leftOut('不检验签约与变更，供应商评分不含履约')],
  },
  'lots.invitations': {
    table: 'lots',
    title: '邀请',
    value: 'v.lot_id',
    due: invited,
    metrics: [],
    screens: ['transactionRank', 'individualHolographicPortrait'],
    outcomes: [leftOut('不计入邀请、响应与拒绝次数')],
  },
  'winners.award_amount': {
    table: 'winners',
    metrics: ['zbJinE', 'hhi'],
    screens: ['transactionRank', 'transactionAnalysis'],
    outcomes: [leftOut('多家中标未分的金额不计入任何一家')],
  },
  'contracts.signed_at': {
    table: 'contracts',
    metrics: [],
    screens: ['individualHolographicPortrait'],
    outcomes: [leftOut('不检验签约是否滞后')],
  },
  'contracts.amount': {
    table: 'contracts',
    metrics: ['supplierScore'],
    screens: ['individualHolographicPortrait'],
    outcomes: [leftOut('不与中标金额比较')],
  },
  'contracts.settled_amount': {
    table: 'contracts',
    due: completed,
    metrics: [],
    screens: ['individualHolographicPortrait'],
    outcomes: [leftOut('不检验低中高结')],
  },
  'contracts.ends_at': {
    table: 'contracts',
    metrics: [],
    screens: ['individualHolographicPortrait', 'subscriptions'],
    outcomes: [leftOut('到期前不提醒')],
  },
  'subcontracts.amount': {
    table: 'subcontracts',
    metrics: [],
    screens: ['riskCases'],
    outcomes: [leftOut('不计入分包占合同的比例')],
  },
  'subcontracts.is_approved': {
    table: 'subcontracts',
    metrics: [],
    screens: ['riskCases'],
    outcomes: [leftOut('不算未经招标人同意')],
  },
} as const satisfies Record<string, UsedColumn>;
