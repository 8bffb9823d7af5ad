import { flag, money, requiredCode, text, time, type Table } from '../define-table.ts';

/**
 * Parts of contracts that their company passes on to others, amounts in yuan. A company with two scopes in one contract has two rows. Marks
 * are null if unknown.
 */
export const subcontracts = {
  name: 'subcontracts',
  title: '分包',
  key: ['contract_id', 'subcontractor_id', 'scope'],
  columns: {
    contract_id: requiredCode('合同', { references: 'contracts' }),
    subcontractor_id: requiredCode('分包单位', { references: 'companies' }),
    scope: text('分包内容'),
    amount: money('分包金额'),
    signed_at: time('签订时间'),
    is_approved: flag('是否经招标人同意'),
    is_labour: flag('是否劳务分包'),
  },
} as const satisfies Table;
