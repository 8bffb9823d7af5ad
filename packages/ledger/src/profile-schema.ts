import { ledgerFieldNames, ledgerKindNames, ledgerValueFields } from '@tenderscope/contract';
import { z } from 'zod';

export const ledgerProfileName = z.string().trim().min(1).max(60).regex(/^\P{C}+$/u);
const values = z.record(z.string().max(500), z.string().max(500));
/** Name of a buyer. */
const ledgerBuyer = z.string().trim().min(1).max(200).regex(/^\P{C}+$/u);
const ledgerValuesSchema = z.partialRecord(z.enum(ledgerValueFields), values);

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

const columnChoice = z.object({ field: z.enum(ledgerFieldNames).nullable(), moneyUnit: z.number().positive().optional() });
/** Shape of choices for a sheet. */
export const ledgerSheetChoiceSchema = z.object({
  kind: z.enum(ledgerKindNames).optional(),
  columns: z.record(z.string().regex(/^[A-Z]{1,3}$/), columnChoice).optional(),
  values: ledgerValuesSchema.optional(),
  buyer: ledgerBuyer.optional(),
  profile: ledgerProfileName.nullable().optional(),
  withdraws: z.boolean().optional(),
});
