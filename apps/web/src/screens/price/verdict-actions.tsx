import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import type { Condition } from '@tenderscope/contract';
import { Button } from 'antd';
import { exportSheets } from '../../lib/exports/export-query.ts';
import { saveExport } from '../../lib/exports/export-save.ts';
import { useTableInfo } from '../../lib/queries/use-catalog.ts';
import type { ParamsByKey } from '../../lib/queries/use-rows.ts';
import { pickColumns } from '../../widgets/data-table/pick-columns.ts';
import { verdictSheet, type Verdict } from './verdict-sheet.ts';

interface VerdictActionsProps {
  /** Undefined while it loads. */
  verdict: Verdict | undefined;
  conditions: readonly Condition[];
  /** Identifies the material. */
  values: ParamsByKey['price.quotes'];
  onPrint: () => void;
}

const columns = [
  'BiaoDuan_bianhao', 'zbr_name', 'Gys_Name', 'outcome', 'winner', 'material_name', 'spec', 'unit_price', 'unit', 'quantity', 'price', 'base_unit', 'quoted_at', 'remark',
] as const;

/** Export of the verdict as a workbook with its samples and 口径, and printing. */
export function VerdictActions({ verdict, conditions, values, onPrint }: VerdictActionsProps) {
  const described = useTableInfo('price.quotes', true);
  const save = async (): Promise<void> => {
    if (!verdict || !described.data) return;
    const samples = { query: 'price.quotes', conditions, values, columns: pickColumns(described.data.columns, columns), name: `核价_${verdict.material}`, chart: verdictSheet(verdict) } as const;
    try {
      saveExport(await exportSheets([samples], samples.name, { signal: new AbortController().signal, onProgress: () => undefined }));
    } catch {
      // The client shows the error.
    }
  };
  const isReady = verdict !== undefined && verdict.level.n > 0;
  return (
    <>
      <Button size="small" icon={<DownloadOutlined />} disabled={!isReady || !described.data} onClick={() => void save()}>
        导出核价单
      </Button>
      <Button size="small" icon={<PrinterOutlined />} disabled={!isReady} onClick={onPrint}>
        打印核价单
      </Button>
    </>
  );
}
