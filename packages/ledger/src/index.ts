export { importLedger, type LedgerReport } from './import-ledger.ts';
export { ledgerFields } from './mapping/ledger-fields.ts';
export type { ColumnProposal } from './mapping/propose-mapping.ts';
export { openLedger, type OpenedLedger } from './open-ledger.ts';
export { planLedger, type LedgerPlan, type LedgerSheet, type PlanOptions } from './plan-ledger.ts';
