import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { toast } from '../../widgets/toast/toast.ts';
import { exportKinds, exportPicture, type Exported, type ExportKind } from './picture-export.ts';

/** Saves the shown picture as an image or as a workbook; null while there is nothing to export. */
export function ExportButtons({ exported }: { exported: Exported | null }) {
  const running = useRef<AbortController>(null);
  const [busy, setBusy] = useState<ExportKind | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (kind: ExportKind): Promise<void> => {
    if (!exported) return;
    const leaving = new AbortController();
    running.current = leaving;
    setBusy(kind);
    try {
      await exportPicture(kind, exported, leaving.signal);
    } catch (error) {
      // The client has already reported a rejected call.
      if (!leaving.signal.aborted && !(error instanceof ApiError)) toast('error', `${kind} 导出失败，请重试`);
    } finally {
      if (!leaving.signal.aborted) setBusy(null);
    }
  };
  return exportKinds.map((kind) => (
    <Button key={kind} size="small" disabled={!exported} loading={busy === kind} onClick={() => void save(kind)}>
      {`导出 ${kind}`}
    </Button>
  ));
}
