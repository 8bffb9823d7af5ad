import type { HashKind } from '@tenderscope/warehouse';
import { ledgerFields, type FieldRules } from '../mapping/ledger-fields.ts';
import type { ColumnProposal } from '../mapping/propose-mapping.ts';
import { numberHeads } from '../vocabulary/table-words.ts';

/** Columns of a sheet with numbers that are never shown: those of hashed fields, and those whose heads name accounts or identity cards. */
export function hashedColumns(mapping: readonly ColumnProposal[]): Map<number, HashKind> {
  return new Map<number, HashKind>(mapping.flatMap(({ column, head, field }) => {
    const rules: FieldRules | undefined = field === null ? undefined : ledgerFields[field];
    const kind = rules?.hashed ?? kindOfHead(head);
    return kind === undefined ? [] : [[column, kind] satisfies [number, HashKind]];
  }));
}

const kindOfHead = (head: string): HashKind | undefined =>
  (Object.keys(numberHeads) as HashKind[]).find((kind) => numberHeads[kind].about.test(head) && !numberHeads[kind].except.test(head));
