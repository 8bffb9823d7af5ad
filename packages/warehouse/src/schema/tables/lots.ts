import { benchmarkFormulas, lotStatuses } from '@tenderscope/contract';
import { choice, code, flag, money, rate, requiredCode, requiredText, text, time, type Table } from '../define-table.ts';
import { formulaSynonyms, statusSynonyms } from '../vocabulary/synonyms.ts';

/**
 * Amounts are yuan. For a foreign currency the original is in further columns, and yuan is null without a rate. The four marks are those of
 * the supervision of central enterprises; null is unknown. `previous_code` is the code of the failed lot of the same buyer that this one
 * repeats. The benchmark is that of the evaluation by price: its formula, the share by which it is lowered, and its recorded value.
 */
export const lots = {
  name: 'lots',
  title: '标段',
  key: ['lot_id'],
  columns: {
    lot_id: requiredCode('标段标识'),
    project_id: requiredCode('项目', { references: 'projects' }),
    code: requiredCode('标段编号'),
    name: requiredText('标段名称'),
    material_category: text('品类'),
    budget: money('预算金额'),
    ceiling_price: money('最高限价'),
    opened_at: time('开标时间'),
    award_notice_at: time('中标通知书发出时间'),
    award_published_at: time('中标公告发布时间'),
    bid_deadline: time('投标截止时间'),
    evaluation_method: text('评标办法'),
    price_weight: rate('价格权重'),
    status: choice('状态', lotStatuses, statusSynonyms),
    winner_id: code('中标人', { references: 'companies' }),
    award_amount: money('中标金额'),
    currency: code('币种'),
    original_budget: money('原币预算金额'),
    original_ceiling_price: money('原币最高限价'),
    original_award_amount: money('原币中标金额'),
    is_centralized: flag('是否集中采购'),
    is_public: flag('是否公开采购'),
    is_online: flag('是否上网采购'),
    is_electronic: flag('是否电子采购'),
    previous_code: code('前次标段编号'),
    benchmark_formula: choice('基准价算法', benchmarkFormulas, formulaSynonyms),
    benchmark_coefficient: rate('下浮系数'),
    benchmark_price: money('基准价'),
  },
} as const satisfies Table;
