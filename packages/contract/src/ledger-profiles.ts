import { z } from 'zod';
import { organisationForms, lotStatuses, projectCategories } from './dictionaries.ts';
import { ledgerFieldNames, ledgerKindNames, type LedgerField, type LedgerKind } from './ledger-kinds.ts';
import { procurementMethods } from './procurement-methods.ts';

/** Fields whose values users can match with those of the product. */
export const ledgerValueFields = ['unit', 'method', 'category', 'organisationForm', 'status'] as const satisfies readonly LedgerField[];
export type LedgerValueField = (typeof ledgerValueFields)[number];

/** Values of the fields that have a dictionary; units have the stored ones. */
export const ledgerValueChoices: Readonly<Record<Exclude<LedgerValueField, 'unit'>, readonly string[]>> = {
  method: procurementMethods.map(({ name }) => name),
  category: Object.values(projectCategories),
  organisationForm: organisationForms,
  status: lotStatuses,
};

/** Values of the product by what ledgers write, by field. */
export type LedgerValues = Readonly<Partial<Record<LedgerValueField, Readonly<Record<string, string>>>>>;

/** A column of a profile, found by its head. */
export interface LedgerProfileColumn {
  /** Head rows joined by ` / `. */
  head: string;
  /** Null for a column that is not read. */
  field: LedgerField | null;
  /** Yuan of the unit of its amounts, where neither the head nor a line above the table names one. */
  moneyUnit?: number | undefined;
}

/** A mapping that is kept by a name. */
export interface LedgerProfile {
  name: string;
  /** From 1, one more with each change. */
  version: number;
  kind: LedgerKind;
  columns: readonly LedgerProfileColumn[];
  values: LedgerValues;
}

/** A profile in the list of them. */
export interface LedgerProfileView extends Pick<LedgerProfile, 'name' | 'version' | 'kind'> {
  /** That are read. */
  columns: number;
  by: string;
  /** Epoch ms. */
  savedAt: number;
}

export const ledgerProfileName = z.string().trim().min(1).max(60).regex(/^\P{C}+$/u);
const values = z.record(z.string().max(500), z.string().max(500));
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
});

/** A version of a profile, as messages name it. */
export const profileTitle = ({ name, version }: Pick<LedgerProfile, 'name' | 'version'>): string => `${name}（第 ${version} 版）`;
