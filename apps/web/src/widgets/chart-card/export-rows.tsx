import { FileExcelOutlined } from '@ant-design/icons';
import type { Condition, MetricKey } from '@tenderscope/contract';
import type { ModelTable } from '../../charts/model.ts';
import { exportQuery } from '../../lib/exports/export-query.ts';
import { useExportSave } from '../../lib/exports/use-export-save.ts';
import type { WithParams } from '../../lib/address/param-positions.ts';
import { useColumnsOf } from '../../lib/queries/use-catalog.ts';
import type { QueryKey } from '../../lib/queries/use-rows.ts';
import { figuresOfChart } from '../cite/figures-of.ts';
import { pickColumns } from '../data-table/pick-columns.ts';
import { CardAction } from './card-action.tsx';
import { chartSheet } from './chart-sheet.ts';

/** The rows that a chart is drawn from, with the columns of its table, or by default all columns except ids. */
export type ChartRows = { [Key in QueryKey]: { query: Key } & WithParams<Key> }[QueryKey] & {
  conditions: readonly Condition[];
  columns?: readonly string[] | undefined;
};

type ExportRowsProps = ChartRows & {
  /** Name of the file, without an extension, and of the chart's own sheet. */
  name: string;
  metrics: readonly MetricKey[];
  /** The chart's own numbers; null if there is nothing to export. */
  table: ModelTable | null;
};

/** Saves a chart's numbers, and the rows behind it, as a workbook. */
export function ExportRows({ query, conditions, values = {}, columns: shown, name, metrics, table }: ExportRowsProps) {
  const columnsOf = useColumnsOf();
  const { isBusy, save } = useExportSave(async (signal) => {
    const all = await columnsOf(query);
    const columns = shown ? pickColumns(all, shown) : all.filter((column) => !column.name.endsWith('_guid'));
    const chart = table ? chartSheet(table, name, metrics) : undefined;
    const request = { query, conditions, values, columns, name, chart, figures: figuresOfChart({ query, conditions, values }, metrics) };
    return exportQuery(request, { signal, onProgress: () => {} });
  });
  return <CardAction label="导出 Excel" icon={<FileExcelOutlined />} disabled={table === null} loading={isBusy} onClick={() => void save()} />;
}
