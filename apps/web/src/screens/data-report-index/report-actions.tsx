import { FileExcelOutlined, FileWordOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { printPage } from '../../lib/printing.ts';
import { saveReport, type DataReportFormat } from '../../lib/reports/data-report-calls.ts';
import styles from './data-report-index.module.css';

const formats = [
  { format: 'docx', label: 'Word', icon: <FileWordOutlined /> },
  { format: 'xlsx', label: 'Excel', icon: <FileExcelOutlined /> },
] as const;

/** What can be done with an open report. */
export function ReportActions({ guid }: { guid: string }) {
  const [busy, setBusy] = useState<DataReportFormat | null>(null);
  const save = async (format: DataReportFormat): Promise<void> => {
    setBusy(format);
    try {
      await saveReport(guid, format);
    } catch {
      // The client has told the user why it failed.
    } finally {
      setBusy(null);
    }
  };
  return (
    <span className={styles['actions']}>
      {formats.map(({ format, label, icon }) => (
        <Button key={format} size="small" icon={icon} loading={busy === format} disabled={busy !== null && busy !== format} onClick={() => void save(format)}>{label}</Button>
      ))}
      <Button size="small" icon={<PrinterOutlined />} onClick={() => void printPage()}>打印</Button>
    </span>
  );
}
