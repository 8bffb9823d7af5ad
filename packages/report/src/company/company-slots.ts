import type { ReportFormat, ReportQuery, ReportSlot } from '@tenderscope/contract';
import { formatOf, queryOf } from '../planned-source.ts';
import { companyPlan, providerColumns, type CompanyQueryName, type CompanySourceName, type RowOf } from './company-plan.ts';

const plan = companyPlan('');

/** The cell of a query's row, in the format of its column. */
export function cell<Name extends CompanyQueryName>(
  source: Name,
  row: number,
  column: keyof RowOf<Name> & string,
  rows: ReportQuery | null = null,
): ReportSlot {
  const described = queryOf(plan[source].key).columns[column] ?? { type: 'text' };
  return { source, row, column, format: formatOf(described), behind: rows };
}

/** The cell of a provider's row. */
export function providerCell(source: 'holders' | 'risks', row: number, column: string): ReportSlot {
  const format: ReportFormat = providerColumns[source].find(({ name }) => name === column)?.format ?? 'text';
  return { source, row, column, format, behind: null };
}

/** The number of rows of a source. */
export const countOf = (source: CompanySourceName): ReportSlot => ({ source, row: null, column: '', format: 'count', behind: null });
