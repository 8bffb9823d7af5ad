import { organisationForms, lotStatuses, projectCategories } from './dictionaries.ts';
import type { LedgerField, LedgerKind } from './ledger-kinds.ts';
import { procurementMethods } from './procurement-methods.ts';

/** Fields whose values users can map to those of the product. */
export const ledgerValueFields = ['unit', 'method', 'category', 'organisationForm', 'status'] as const satisfies readonly LedgerField[];
export type LedgerValueField = (typeof ledgerValueFields)[number];

/** Values of the fields that have a dictionary; units use the stored ones. */
export const ledgerValueChoices: Readonly<Record<Exclude<LedgerValueField, 'unit'>, readonly string[]>> = {
  method: procurementMethods.map(({ name }) => name),
  category: Object.values(projectCategories),
  organisationForm: organisationForms,
  status: lotStatuses,
};

/** Values of the product by the values in ledgers, for each field. */
export type LedgerValues = Readonly<Partial<Record<LedgerValueField, Readonly<Record<string, string>>>>>;

/** A column of a profile, found by its head. */
export interface LedgerProfileColumn {
  /** Header rows joined by ` / `. */
  head: string;
  /** Null for an ignored column. */
  field: LedgerField | null;
  /** Unit of its amounts in yuan, if neither the head nor a line above the table names one. */
  moneyUnit?: number | undefined;
}

/** A mapping that is saved under a name. */
export interface LedgerProfile {
  name: string;
  /** Starts at 1 and increases with each change. */
  version: number;
  kind: LedgerKind;
  columns: readonly LedgerProfileColumn[];
  values: LedgerValues;
  /** Buyer of ledgers that name none. */
  buyer?: string | undefined;
}

/** A version of a profile, as shown in messages. */
export const profileTitle = ({ name, version }: Pick<LedgerProfile, 'name' | 'version'>): string => `${name}（第 ${version} 版）`;
