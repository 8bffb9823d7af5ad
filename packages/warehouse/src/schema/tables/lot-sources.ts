import { requiredCode, requiredText, type Table } from '../define-table.ts';

/** Source of a lot: a ledger or database by its name, or OCDS. Lots of data bundles have no row. */
export const lotSources = {
  name: 'lot_sources',
  title: '标段来源',
  key: ['lot_id'],
  columns: { lot_id: requiredCode('标段'), source: requiredText('来源') },
} as const satisfies Table;
