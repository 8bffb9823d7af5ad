import { DownloadOutlined } from '@ant-design/icons';
import { metrics, type MetricKey } from '@tenderscope/contract';
import { Button } from 'antd';
import { exportSheets, type ExportRequest } from '../../lib/exports/export-query.ts';
import { useExportSave } from '../../lib/exports/use-export-save.ts';
import { useColumnsOf } from '../../lib/queries/use-catalog.ts';
import { chartSheet } from '../../widgets/chart-card/chart-sheet.ts';
import { pickColumns } from '../../widgets/data-table/pick-columns.ts';
import type { ComparedFigure } from './compare-figures.ts';
import type { ComparedMembers } from './compared-members.ts';
import { figuresSheet } from './figures-sheet.ts';

interface ExportComparisonProps {
  title: string;
  figures: readonly ComparedFigure[];
  members: ComparedMembers;
  base: number;
}

/** Saves the comparison, and the rows behind it, as a workbook. */
export function ExportComparison({ title, figures, members, base }: ExportComparisonProps) {
  const columnsOf = useColumnsOf();
  const { isBusy, save } = useExportSave(async (signal) => {
    const keys = figures.flatMap(({ name }) => (name in metrics ? [name as MetricKey] : []));
    const chart = chartSheet(figuresSheet(figures, members.named.map(({ name }) => name), base), title, keys);
    const sheets = await Promise.all(members.sheets.map(async ({ columns: shown, ...sheet }, index): Promise<ExportRequest> => {
      const all = await columnsOf(sheet.query);
      const columns = shown === null ? all.filter(({ name }) => !name.endsWith('_guid')) : pickColumns(all, shown);
      return { ...sheet, columns, ...(index === 0 && { chart }) };
    }));
    return exportSheets(sheets, title, { signal, onProgress: () => {} });
  });
  return (
    <Button size="small" icon={<DownloadOutlined />} loading={isBusy} disabled={members.sheets.length === 0} onClick={() => void save()}>
      导出 Excel
    </Button>
  );
}
