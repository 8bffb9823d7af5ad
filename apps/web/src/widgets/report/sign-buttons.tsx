import { FileProtectOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { noPdf } from '@tenderscope/contract';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import type { SignedSubject } from '../../lib/certificates/signature-calls.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { usePrintsPdf } from './use-prints-pdf.ts';

const SigningDrawer = lazyPart(async () => (await import('../report-signing/report-signing-drawer.tsx')).ReportSigningDrawer);

/** Signs a report: its PDF with an embedded signature, or its Word file with a detached signature. */
export function SignButtons({ subject }: { subject: SignedSubject }) {
  const hasPdf = usePrintsPdf();
  const [format, setFormat] = useState<'pdf' | 'docx' | null>(null);
  return (
    <>
      <Button size="small" icon={<FileProtectOutlined />} title={hasPdf ? undefined : noPdf} disabled={!hasPdf} onClick={() => setFormat('pdf')}>签名 PDF</Button>
      <Button size="small" icon={<SafetyCertificateOutlined />} onClick={() => setFormat('docx')}>签名</Button>
      <Suspense>{format !== null && <SigningDrawer subject={subject} format={format} onClose={() => setFormat(null)} />}</Suspense>
    </>
  );
}
