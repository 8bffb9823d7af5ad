import type { LedgerProfile, LedgerProfileColumn } from '@tenderscope/contract';
import { messages } from '../messages.ts';
import type { FoundTable } from '../table/find-table.ts';
import { moneyUnitOf, plainHead } from './plain-head.ts';
import { ledgerFields } from './ledger-fields.ts';
import { proposeMapping, type ColumnProposal } from './propose-mapping.ts';

const separator = ' / ';
/** Heads that differ in blanks, brackets and units alone are one. */
const headKey = (parts: readonly string[]): string => parts.map((part) => plainHead(part)).filter((part) => part !== '').join(separator);
const keyOf = ({ head }: LedgerProfileColumn): string => headKey(head.split(separator));

/** Columns of a profile by their heads; equal heads in their order. */
function columnsByHead({ columns }: LedgerProfile): Map<string, LedgerProfileColumn[]> {
  const found = new Map<string, LedgerProfileColumn[]>();
  for (const column of columns) found.set(keyOf(column), [...(found.get(keyOf(column)) ?? []), column]);
  return found;
}

/** The texts of a profile's heads, as the row of a head has them. */
export const wordsOf = ({ columns }: LedgerProfile): Set<string> =>
  new Set(columns.flatMap(({ head }) => head.split(separator).map((part) => plainHead(part))));

/** Heads that a profile reads and a table does not have. */
export function missingHeads(profile: LedgerProfile, { heads }: Pick<FoundTable, 'heads'>): string[] {
  const counts = new Map<string, number>();
  for (const parts of heads) counts.set(headKey(parts), (counts.get(headKey(parts)) ?? 0) + 1);
  return [...columnsByHead(profile)].flatMap(([key, columns]) =>
    (columns.some(({ field }) => field !== null) ? columns.slice(counts.get(key) ?? 0).map(({ head }) => head) : []));
}

/** Of several that fit a table the one with most columns, then by name. */
export const fittingProfile = (profiles: readonly LedgerProfile[]): LedgerProfile | undefined =>
  [...profiles].sort((one, other) => other.columns.length - one.columns.length || (one.name < other.name ? -1 : 1))[0];

/** The columns of a table as a profile has them. Those that it does not know are proposed as ever, with a doubt. */
export function mappingOf(profile: LedgerProfile, table: FoundTable): ColumnProposal[] {
  const known = columnsByHead(profile);
  const columns = table.heads.map((parts) => known.get(headKey(parts))?.shift());
  const taken = new Set(columns.map((column) => column?.field));
  return proposeMapping(table, profile.kind).map((proposal, index) => {
    const { column, head, field } = proposal;
    const own = columns[index];
    if (!own) {
      const isFree = field !== null && !taken.has(field);
      return isFree ? { ...proposal, doubt: messages.doubts.newColumn } : { column, head, field: null, certainty: 0 };
    }
    if (own.field === null) return { column, head, field: null, certainty: 0 };
    const { kind } = ledgerFields[own.field];
    const hasAmounts = kind === 'money' || kind === 'companies' || own.field === 'winner';
    const unit = moneyUnitOf(head) ?? table.title.moneyUnit ?? own.moneyUnit ?? 1;
    return { column, head, field: own.field, certainty: 1, ...(hasAmounts && { moneyUnit: unit }) };
  });
}
