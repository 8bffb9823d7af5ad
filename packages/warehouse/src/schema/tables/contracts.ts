import { money, number, requiredCode, text, time, type Table } from '../define-table.ts';

/** Contracts signed for a lot, and their performance. Amounts are yuan; `performance_score` is out of 100. */
export const contracts = {
  name: 'contracts',
  title: '合同',
  key: ['contract_id'],
  columns: {
    contract_id: requiredCode('合同标识'),
    lot_id: requiredCode('标段', { references: 'lots' }),
    company_id: requiredCode('企业', { references: 'companies' }),
    signed_at: time('签订时间'),
    amount: money('合同金额'),
    changed_amount: money('变更后金额'),
    change_reason: text('变更原因'),
    completed_at: time('完成时间'),
    performance_score: number('履约评分', { min: 0, max: 100 }),
    settled_amount: money('结算金额'),
    settled_at: time('结算时间'),
    ends_at: time('合同到期日'),
  },
} as const satisfies Table;
