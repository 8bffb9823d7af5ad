import { z } from 'zod';
import { ledgerFieldNames, ledgerKindNames } from './ledger-kinds.ts';
import { ledgerValueFields } from './ledger-profiles.ts';

export const ledgerProfileName = z.string().trim().min(1).max(60).regex(/^\P{C}+$/u);
const values = z.record(z.string().max(500), z.string().max(500));
/** Name of a buyer. */
const ledgerBuyer = z.string().trim().min(1).max(200).regex(/^\P{C}+$/u);
export const ledgerValuesSchema = z.partialRecord(z.enum(ledgerValueFields), values);

/** Shape of the file of a profile. */
export const ledgerProfileSchema = z.object({
  name: ledgerProfileName,
  version: z.number().int().min(1),
  kind: z.enum(ledgerKindNames),
  columns: z.array(z.object({
    head: z.string().min(1).max(500),
    field: z.enum(ledgerFieldNames).nullable(),
    moneyUnit: z.number().positive().optional(),
  })).min(1).max(1000),
  values: ledgerValuesSchema,
  buyer: ledgerBuyer.optional(),
});

export type LedgerProfileFile = z.output<typeof ledgerProfileSchema>;

/** A user's choice for a column; the proposal if absent. */
const columnChoice = z.object({ field: z.enum(ledgerFieldNames).nullable(), moneyUnit: z.number().positive().optional() });
/** Choices for a sheet: its kind, and its columns by their names. */
export const ledgerSheetChoiceSchema = z.object({
  kind: z.enum(ledgerKindNames).optional(),
  columns: z.record(z.string().regex(/^[A-Z]{1,3}$/), columnChoice).optional(),
  values: ledgerValuesSchema.optional(),
  /** Buyer of rows that name none. */
  buyer: ledgerBuyer.optional(),
  /** Name of a profile; null for none, the matching one if absent. */
  profile: ledgerProfileName.nullable().optional(),
  /** True to remove lots that the ledger no longer contains. */
  withdraws: z.boolean().optional(),
});
export type LedgerSheetChoice = z.output<typeof ledgerSheetChoiceSchema>;
export type LedgerColumnChoice = z.output<typeof columnChoice>;

/** Choices by the title of the sheet. */
export type LedgerChoices = Readonly<Record<string, LedgerSheetChoice>>;
