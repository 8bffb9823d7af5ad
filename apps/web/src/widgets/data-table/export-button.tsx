import { DownloadOutlined } from '@ant-design/icons';
import { formatCount, type FigureOfRows } from '@tenderscope/contract';
import { Button } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ExportProgress } from '../../lib/exports/export-progress.ts';
import { exportQuery, type ExportRequest } from '../../lib/exports/export-query.ts';
import { saveExport } from '../../lib/exports/export-save.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';

const CodesButton = lazyPart(async () => (await import('../cite/codes-button.tsx')).CodesButton);

const begun: ExportProgress = { writtenRows: 0, totalRows: null };

/** Saves all rows of a table as a workbook and shows the progress; can be stopped. */
export function ExportButton({ request, disabled = false }: { request: ExportRequest; disabled?: boolean }) {
  const running = useRef<AbortController>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (cited?: Required<Pick<ExportRequest, 'citedFrom'>> & { figures: readonly FigureOfRows[] }): Promise<void> => {
    const leaving = new AbortController();
    running.current = leaving;
    setProgress(begun);
    try {
      saveExport(await exportQuery({ ...request, ...cited }, { signal: leaving.signal, onProgress: setProgress }));
    } catch {
      // Either the user stopped it, or the client has shown the failure.
    } finally {
      if (running.current === leaving) setProgress(null);
    }
  };

  if (progress === null) {
    return (
      <>
        <Button size="small" icon={<DownloadOutlined />} disabled={disabled} onClick={() => void start()}>
          导出全部
        </Button>
        {request.figures && request.figures.length > 0 && (
          <Suspense>
            <CodesButton figures={request.figures} disabled={disabled} onExport={(cited) => void start(cited)} />
          </Suspense>
        )}
      </>
    );
  }
  const { writtenRows, totalRows } = progress;
  return (
    <>
      <progress aria-label="导出进度" {...(totalRows !== null && { max: totalRows, value: writtenRows })} />
      <span role="status">{totalRows === null ? '正在统计…' : `已导出 ${formatCount(writtenRows)} / ${formatCount(totalRows)} 条`}</span>
      <Button size="small" onClick={() => running.current?.abort()}>
        取消导出
      </Button>
    </>
  );
}
