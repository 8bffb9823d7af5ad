import type { ReportChart, ReportLink, ReportSection, ReportTable } from '@tenderscope/contract';
import type { CompanyQueryName, CompanySourceName, CompanySources, RowOf } from '../company-plan.ts';

export const companyLink = (column: string, guid: string): ReportLink => ({ column, to: 'company', guid });
export const lotLink = (column = 'bd_name'): ReportLink => ({ column, to: 'lot', guid: 'lot_guid' });
export const issuerLink = (column = 'zbr_name'): ReportLink => ({ column, to: 'issuer', guid: 'zbr_guid' });

interface TableParts<Column extends string> {
  title: string;
  columns: readonly Column[];
  /** Rows of the table; all rows if absent. */
  rows?: readonly number[];
  /** Total number of rows; if rows are given, only those. */
  total?: number;
  layout?: ReportTable['layout'];
  note?: string;
  links?: readonly ReportLink[];
}

/** A table of a query's rows. */
export function tableOf<Name extends CompanyQueryName>(
  sources: CompanySources,
  source: Name,
  parts: TableParts<keyof RowOf<Name> & string>,
): ReportTable {
  return anyTable(sources, source, parts);
}

export function anyTable(sources: CompanySources, source: CompanySourceName, parts: TableParts<string>): ReportTable {
  const { title, columns, rows = everyRow(sources, source), layout = 'rows', note = '', links = [] } = parts;
  const total = parts.total ?? (parts.rows ? rows.length : sources[source].total);
  return { title, source, columns, rows, total, layout, note, links };
}

const everyRow = (sources: CompanySources, source: CompanySourceName): number[] => sources[source].rows.map((_, place) => place);

/** A chart of a query's rows; none if there is nothing to draw. */
export function chartsOf<Name extends CompanyQueryName>(
  sources: CompanySources,
  source: Name,
  chart: Pick<ReportChart, 'title' | 'kind'> & { category: keyof RowOf<Name> & string; series: readonly (keyof RowOf<Name> & string)[] },
): ReportChart[] {
  const rows = everyRow(sources, source);
  return rows.length === 0 ? [] : [{ ...chart, source, rows }];
}

/** The indices of rows that fulfil a condition. */
export const placesOf = <Row>(rows: readonly Row[], holds: (row: Row) => boolean): number[] =>
  rows.flatMap((row, place) => (holds(row) ? [place] : []));

export const section = (key: string, heading: string, parts: Partial<Omit<ReportSection, 'key' | 'heading'>>): ReportSection => ({
  key,
  heading,
  sentences: [],
  charts: [],
  tables: [],
  ...parts,
});
