import type { LedgerProfile } from './ledger-profiles.ts';
import type { LedgerSheetReport } from './views/ledger-views.ts';

/** Units of amounts in yuan. */
export const moneyUnits = { 元: 1, 千元: 1000, 万元: 10_000, 亿元: 100_000_000 } as const;

/** Mapping of the columns of a sheet, to be saved as a profile. */
export function mappingOfSheet({ kind, columns, values, buyer }: LedgerSheetReport): Pick<LedgerProfile, 'kind' | 'columns' | 'values' | 'buyer'> {
  const headed = columns.filter(({ head }) => head !== '');
  const mapped = headed.map(({ head, field, moneyUnit }) => ({ head, field, ...(moneyUnit !== null && { moneyUnit }) }));
  return { kind, columns: mapped, values, ...(buyer !== null && { buyer }) };
}
