import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { printPage } from '../../lib/print/printing.ts';
import { saveReport } from '../../lib/reports/data-report-calls.ts';
import { SaveButtons } from '../../widgets/report/save-buttons.tsx';
import { SignButtons } from '../../widgets/report/sign-buttons.tsx';
import styles from './data-report-index.module.css';

/** Actions on an open report. */
export function ReportActions({ guid }: { guid: string }) {
  const subject = useMemo(() => ({ report: guid }), [guid]);
  return (
    <span className={styles['actions']}>
      <SaveButtons save={(format, signal) => saveReport(guid, format, signal)} />
      <Button size="small" icon={<PrinterOutlined />} onClick={() => void printPage()}>打印</Button>
      <SignButtons subject={subject} />
    </span>
  );
}
