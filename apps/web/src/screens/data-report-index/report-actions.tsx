import { PrinterOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { printPage } from '../../lib/printing.ts';
import { saveReport } from '../../lib/reports/data-report-calls.ts';
import { SaveButtons } from '../../widgets/report/save-buttons.tsx';
import styles from './data-report-index.module.css';

const SigningDrawer = lazyPart(async () => (await import('../../widgets/report-signing/report-signing-drawer.tsx')).ReportSigningDrawer);

/** What can be done with an open report. */
export function ReportActions({ guid }: { guid: string }) {
  const [isSigning, setSigning] = useState(false);
  const subject = useMemo(() => ({ report: guid }), [guid]);
  return (
    <span className={styles['actions']}>
      <SaveButtons save={(format, signal) => saveReport(guid, format, signal)} />
      <Button size="small" icon={<PrinterOutlined />} onClick={() => void printPage()}>打印</Button>
      <Button size="small" icon={<SafetyCertificateOutlined />} onClick={() => setSigning(true)}>签名</Button>
      <Suspense>{isSigning && <SigningDrawer subject={subject} onClose={() => setSigning(false)} />}</Suspense>
    </span>
  );
}
