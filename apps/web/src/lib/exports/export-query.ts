import type { Condition, FigureOfRows, MetricKey } from '@tenderscope/contract';
import { exportTexts } from '../messages.ts';
import { downloadExport, type ExportedFile, type ExportOptions } from './export-download.ts';
import type { ColumnInfo } from '../queries/use-catalog.ts';
import { queryIds } from '../queries/query-ids.gen.ts';
import { paramPositions } from '../address/param-positions.ts';
import type { ParamsByKey, QueryKey } from '../queries/use-rows.ts';

/** A chart's own numbers, in the format of the data service. */
export interface ChartSheet {
  title: string;
  metrics: readonly MetricKey[];
  /** A rate is a fraction. */
  columns: { title: string; type: 'text' | 'number' | 'rate' }[];
  rows: (string | number | null)[][];
}

export interface ExportRequest<Key extends QueryKey = QueryKey> {
  query: Key;
  conditions: readonly Condition[];
  /** Params of the query, by name. */
  values?: ParamsByKey[Key];
  columns: readonly ColumnInfo[];
  /** Without an extension. */
  name: string;
  /** A pivot as a cross table, of which only the first column is named. */
  layout?: 'cross';
  /** A further column with the user's texts, by the value of a column. */
  notes?: { title: string; column: string; texts: Readonly<Record<string, string>> };
  /** A chart's own numbers, in a sheet before its rows. */
  chart?: ChartSheet | undefined;
  /** Figures that the rows are behind. 口径 has the codes of those that the user has cited of the same data. */
  figures?: readonly FigureOfRows[] | undefined;
  /** Page of the figures that get a code now, which stores their rows. */
  citedFrom?: string;
}

/**
 * All rows of a query as a workbook, in the units of the screen, which the headings contain; a last sheet, 口径, explains them. A failure is
 * shown to the user.
 */
export function exportQuery(request: ExportRequest, options: ExportOptions): Promise<ExportedFile> {
  return exportSheets([request], request.name, options);
}

/** The same for several queries, each with its own sheet; the only sheet of a chart has its rows. */
export async function exportSheets(sheets: readonly ExportRequest[], name: string, options: ExportOptions): Promise<ExportedFile> {
  const { chart, figures = [], citedFrom = null } = sheets[0] ?? {};
  const json = {
    fileName: name,
    isBasisShown: true,
    moneyUnit: 'wan' as const,
    sheetList: sheets.map((sheet) => sheetOf(sheet, sheets.length === 1)),
    ...(chart && { chart: { ...chart, metrics: [...chart.metrics] } }),
    ...(figures.length > 0 && { citedFigures: { figures: [...figures], address: citedFrom } }),
  };
  const file = await downloadExport('POST /api/external-api/exportExcelParamsMultiSheet', json, options);
  return { blob: file.blob, name: file.name ?? `${name}.xlsx` };
}

const sheetOf = ({ query, conditions, values = {}, columns, name, layout, notes, chart }: ExportRequest, isOnly: boolean) => ({
  fileName: chart && isOnly ? exportTexts.rowsOfChart : name,
  headList: columns.map((column) => column.name),
  headChinaList: columns.map(headOf),
  interfaceGuid: queryIds[query],
  limit: -1,
  paramList: { value: conditions },
  values: [...paramPositions(query, values)],
  layout: layout ?? ('list' as const),
  ...(notes && { notes }),
});

/** A column's heading with its unit; a rate has its % in the cell. */
function headOf({ title, type, unit }: ColumnInfo): string {
  const shown = type === 'money' ? exportTexts.wan : type === 'rate' ? '' : unit;
  return shown === '' ? title : `${title}(${shown})`;
}
