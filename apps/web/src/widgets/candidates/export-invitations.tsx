import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { exportQuery } from '../../lib/exports/export-query.ts';
import { saveExport } from '../../lib/exports/export-save.ts';
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
  const running = useRef<AbortController>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (): Promise<void> => {
    const leaving = new AbortController();
    running.current = leaving;
    setBusy(true);
    const reasons = list.map(({ guid, reason }) => {
      const row = factsOf.get(guid);
      return [guid, reason ?? (row ? proposeReason(row, units) : '')] as const;
    });
    try {
      const query = {
        query: 'supplier.shortlist',
        conditions: [...request.conditions, { sortName: 'score', sortRule: 'desc' }],
        values: request.values,
        columns: pickColumns(await columnsOf('supplier.shortlist'), columns),
        name: '邀请名单',
        notes: { title: '推荐理由', column: 'gys_guid', texts: Object.fromEntries(reasons) },
      } as const;
      saveExport(await exportQuery(query, { signal: leaving.signal, onProgress: () => {} }));
    } catch {
      // The drawer is closed, or the client has shown the failure to the user.
    } finally {
      if (!leaving.signal.aborted) setBusy(false);
    }
  };
  return (
    <Button size="small" type="primary" icon={<DownloadOutlined />} loading={busy} disabled={factsOf.size === 0} onClick={() => void save()}>
      导出邀请名单
    </Button>
  );
}
