import { integer, requiredCode, type Table } from '../define-table.ts';

/**
 * Lots of a ledger of an office at its last import, so that missing ones can be listed. `edition` counts the imports of a ledger; its lots
 * of one month share it.
 */
export const ledgerLots = {
  name: 'ledger_lots',
  title: '台账标段',
  key: ['ledger_id', 'lot_id'],
  columns: { ledger_id: requiredCode('台账'), lot_id: requiredCode('标段'), edition: integer('期次', { min: 1 }) },
} as const satisfies Table;
