import { code, money, requiredCode, type Table } from '../define-table.ts';

/**
 * Winners of a lot that has several: a framework, or an award to several suppliers. `award_amount` is the winner's own part in yuan, null
 * if the shares are not stated; the sum is that of the lot.
 */
export const winners = {
  name: 'winners',
  title: '多家中标',
  key: ['lot_id', 'company_id'],
  columns: {
    lot_id: requiredCode('标段', { references: 'lots' }),
    company_id: requiredCode('中标人', { references: 'companies' }),
    award_amount: money('中标份额'),
    currency: code('币种'),
    original_award_amount: money('原币中标份额'),
  },
} as const satisfies Table;
