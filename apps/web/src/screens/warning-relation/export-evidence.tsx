import { DownloadOutlined } from '@ant-design/icons';
import type { Condition } from '@tenderscope/contract';
import { Button } from 'antd';
import { exportSheets, type ExportRequest } from '../../lib/exports/export-query.ts';
import { useExportSave } from '../../lib/exports/use-export-save.ts';
import { useColumnsOf } from '../../lib/queries/use-catalog.ts';
import type { ParamsByKey, QueryKey } from '../../lib/queries/use-rows.ts';

/** A query whose rows are a sheet of the evidence. */
export interface EvidenceSheet {
  query: QueryKey;
  name: string;
  conditions: readonly Condition[];
  values: Readonly<Record<string, string>>;
}

const isIdentity = (name: string): boolean => name.endsWith('_guid') || name === 'levelRank';

/** Exports the evidence of a finding as one workbook, with device identifiers as returned by the server. */
export function ExportEvidence({ name, sheets }: { name: string; sheets: readonly EvidenceSheet[] }) {
  const columnsOf = useColumnsOf();
  const { isBusy, save } = useExportSave(async (signal) => {
    const plans = await Promise.all(sheets.map(async (sheet): Promise<ExportRequest> => ({
      ...sheet,
      values: sheet.values as ParamsByKey[QueryKey],
      columns: (await columnsOf(sheet.query)).filter((column) => !isIdentity(column.name)),
    })));
    return exportSheets(plans, `线索证据 ${name}`.slice(0, 60), { signal, onProgress: () => {} });
  });
  return (
    <Button size="small" icon={<DownloadOutlined />} loading={isBusy} onClick={() => void save()}>
      导出证据
    </Button>
  );
}
