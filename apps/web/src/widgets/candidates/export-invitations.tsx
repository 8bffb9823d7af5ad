import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { exportQuery } from '../../lib/exports/export-query.ts';
import { useExportSave } from '../../lib/exports/use-export-save.ts';
import { useColumnsOf } from '../../lib/queries/use-catalog.ts';
import { pickColumns } from '../data-table/pick-columns.ts';
import { proposeReason } from './propose-reason.ts';
import type { CandidateFacts } from './use-candidate-facts.ts';

const columns = [
  'Gys_Name', 'XinYong_DaiMa', 'FaRen', 'phone', 'sheng_name', 'shi_name', 'score', 'grade', 'validRisks', 'priceLevel', 'priceNum', 'tbNum', 'zbNum',
  'unitWinNum', 'lastBidTime',
] as const;

/** Saves the candidates as a workbook, 邀请名单, with their reasons. */
export function ExportInvitations({ facts: { list, factsOf, request, units } }: { facts: CandidateFacts }) {
  const columnsOf = useColumnsOf();
  const { isBusy, save } = useExportSave(async (signal) => {
    const reasons = list.map(({ guid, reason }) => {
      const row = factsOf.get(guid);
      return [guid, reason ?? (row ? proposeReason(row, units) : '')] as const;
    });
    const query = {
      query: 'supplier.shortlist',
      conditions: [...request.conditions, { sortName: 'score', sortRule: 'desc' }],
      values: request.values,
      columns: pickColumns(await columnsOf('supplier.shortlist'), columns),
      name: '邀请名单',
      notes: { title: '推荐理由', column: 'gys_guid', texts: Object.fromEntries(reasons) },
    } as const;
    return exportQuery(query, { signal, onProgress: () => {} });
  });
  return (
    <Button size="small" type="primary" icon={<DownloadOutlined />} loading={isBusy} disabled={factsOf.size === 0} onClick={() => void save()}>
      导出邀请名单
    </Button>
  );
}
