import { FileExcelOutlined, FilePdfOutlined, FileWordOutlined, PrinterOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { printPage } from '../../lib/printing.ts';
import { saveReport, type DataReportFormat } from '../../lib/reports/data-report-calls.ts';
import { useFormatProblem } from '../../lib/reports/use-format-problem.ts';
import styles from './data-report-index.module.css';

const SigningDrawer = lazyPart(async () => (await import('../../widgets/report-signing/report-signing-drawer.tsx')).ReportSigningDrawer);

const formats = [
  { format: 'docx', label: 'Word', icon: <FileWordOutlined /> },
  { format: 'xlsx', label: 'Excel', icon: <FileExcelOutlined /> },
  { format: 'pdf', label: 'PDF', icon: <FilePdfOutlined /> },
] as const;

/** What can be done with an open report. */
export function ReportActions({ guid }: { guid: string }) {
  const [busy, setBusy] = useState<DataReportFormat | null>(null);
  const [isSigning, setSigning] = useState(false);
  const problemOf = useFormatProblem();
  const subject = useMemo(() => ({ report: guid }), [guid]);
  const save = async (format: DataReportFormat): Promise<void> => {
    setBusy(format);
    try {
      await saveReport(guid, format);
    } catch {
      // The HTTP client has shown the failure.
    } finally {
      setBusy(null);
    }
  };
  return (
    <span className={styles['actions']}>
      {formats.map(({ format, label, icon }) => (
        <Button
          key={format}
          size="small"
          icon={icon}
          title={problemOf(format)}
          loading={busy === format}
          disabled={problemOf(format) !== undefined || (busy !== null && busy !== format)}
          onClick={() => void save(format)}
        >
          {label}
        </Button>
      ))}
      <Button size="small" icon={<PrinterOutlined />} onClick={() => void printPage()}>打印</Button>
      <Button size="small" icon={<SafetyCertificateOutlined />} onClick={() => setSigning(true)}>签名</Button>
      <Suspense>{isSigning && <SigningDrawer subject={subject} onClose={() => setSigning(false)} />}</Suspense>
    </span>
  );
}
