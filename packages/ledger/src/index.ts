export { kindRules as kindNeeds } from './kinds/kind-rules.ts';
export { importLedger, type LedgerReport } from './import-ledger.ts';
export { ledgerFields } from './mapping/ledger-fields.ts';
export type { ColumnProposal } from './mapping/propose-mapping.ts';
export { openLedger, type OpenedLedger } from './open-ledger.ts';
export { planLedger, type LedgerPlan, type PlanOptions } from './plan-ledger.ts';
export { ledgerProfileName, ledgerProfileSchema, ledgerValuesSchema } from './profile-schema.ts';
export type { LedgerSheet } from './ledger-sheet.ts';
