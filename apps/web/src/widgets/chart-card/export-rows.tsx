import { FileExcelOutlined } from '@ant-design/icons';
import type { Condition } from '@tenderscope/contract';
import { useEffect, useRef, useState } from 'react';
import { exportQuery } from '../../lib/export-query.ts';
import { saveExport } from '../../lib/export-save.ts';
import type { WithParams } from '../../lib/param-positions.ts';
import { useColumnsOf } from '../../lib/use-catalog.ts';
import type { QueryKey } from '../../lib/use-rows.ts';
import { CardAction } from './card-action.tsx';

/** The rows that a chart is drawn from. */
export type ChartRows = { [Key in QueryKey]: { query: Key; conditions: readonly Condition[] } & WithParams<Key> }[QueryKey];

type ExportRowsProps = ChartRows & {
  /** Of the file, without an extension. */
  name: string;
  disabled: boolean;
};

/** Saves the rows behind a chart as a workbook. */
export function ExportRows({ query, conditions, values = {}, name, disabled }: ExportRowsProps) {
  const columnsOf = useColumnsOf();
  const running = useRef<AbortController>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (): Promise<void> => {
    const leaving = new AbortController();
    running.current = leaving;
    setBusy(true);
    try {
      const columns = await columnsOf(query);
      saveExport(await exportQuery({ query, conditions, values, columns, name }, { signal: leaving.signal, onProgress: () => {} }));
    } catch {
      // The card is gone, or the client has told the user why it failed.
    } finally {
      if (!leaving.signal.aborted) setBusy(false);
    }
  };
  return <CardAction label="导出 Excel" icon={<FileExcelOutlined />} disabled={disabled} loading={busy} onClick={() => void save()} />;
}
