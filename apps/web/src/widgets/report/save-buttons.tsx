import { FileExcelOutlined, FilePdfOutlined, FileWordOutlined } from '@ant-design/icons';
import { noPdf } from '@tenderscope/contract';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ReportFileFormat } from '../../lib/reports/download-options.ts';
import { usePrintsPdf } from './use-prints-pdf.ts';

const formats = [
  { format: 'docx', name: 'Word', icon: <FileWordOutlined /> },
  { format: 'xlsx', name: 'Excel', icon: <FileExcelOutlined /> },
  { format: 'pdf', name: 'PDF', icon: <FilePdfOutlined /> },
] as const;

interface SaveButtonsProps {
  /** Text before the name of each format. */
  prefix?: string;
  /** It shows failures to the user itself; the signal aborts it when the page is left. */
  save: (format: ReportFileFormat, signal: AbortSignal) => Promise<void>;
}

/** Saves a report in one of its formats at a time; formats that this server does not support are disabled, with the reason. */
export function SaveButtons({ prefix = '', save }: SaveButtonsProps) {
  const hasPdf = usePrintsPdf();
  const running = useRef<AbortController>(null);
  const [busy, setBusy] = useState<ReportFileFormat | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: ReportFileFormat): Promise<void> => {
    const leaving = new AbortController();
    running.current = leaving;
    setBusy(format);
    await save(format, leaving.signal).catch(() => undefined);
    if (!leaving.signal.aborted) setBusy(null);
  };
  return formats.map(({ format, name, icon }) => {
    const problem = format === 'pdf' && !hasPdf ? noPdf : undefined;
    return (
      <Button
        key={format}
        size="small"
        icon={icon}
        title={problem}
        loading={busy === format}
        disabled={problem !== undefined || (busy !== null && busy !== format)}
        onClick={() => void start(format)}
      >
        {prefix + name}
      </Button>
    );
  });
}
