import { formatTime, type CertificateKind, type FrozenReport } from '@tenderscope/contract';
import { Alert, Button, Drawer } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { saveExport } from '../../lib/exports/export-save.ts';
import { downloadSigned, signedReports, type SignedSubject } from '../../lib/certificates/signature-calls.ts';
import { CertificateChoice } from '../certificate-tool/certificate-choice.tsx';
import styles from '../certificate-tool/certificate-tool.module.css';
import { useCertificates } from '../certificate-tool/use-certificates.tsx';
import { useReturnedFocus } from '../sheet/use-returned-focus.ts';
import { toast } from '../toast/toast.ts';
import { signReport, type SignedFormat } from './sign-report.ts';

interface ReportSigningDrawerProps {
  /** Must keep its identity while its meaning is the same. */
  subject: SignedSubject;
  format: SignedFormat;
  onClose: () => void;
}

const titles = { docx: '签署报告', pdf: '签名 PDF' } as const;

/** Signs a report, and shows its signed files. */
export function ReportSigningDrawer({ subject, format, onClose }: ReportSigningDrawerProps) {
  useReturnedFocus();
  const [kind, setKind] = useState<CertificateKind>('organisation');
  const [reports, setReports] = useState<readonly FrozenReport[]>([]);
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    signedReports(subject, leaving.signal).then(setReports, () => undefined);
    return () => leaving.abort();
  }, [subject, version]);
  return (
    <Drawer open onClose={onClose} size={560} title={titles[format]} closable={{ 'aria-label': '关闭' }}>
      <div className={styles['tool']}>
        <NewSignature key={kind} subject={subject} format={format} kind={kind} onKind={setKind} onSigned={() => setVersion(version + 1)} />
        <SignedReports reports={reports} />
        <p className={styles['quiet']}>
          收到报告和签名文件、或已签名 PDF 的人可以在<Link to="/signatureCheck" onClick={onClose}>报告签名验证</Link>中核对。
        </p>
      </div>
    </Drawer>
  );
}

const fileNames = { docx: 'Word', pdf: 'PDF' } as const;

interface NewSignatureProps {
  subject: SignedSubject;
  format: SignedFormat;
  kind: CertificateKind;
  onKind: (kind: CertificateKind) => void;
  onSigned: () => void;
}

function NewSignature({ subject, format, kind, onKind, onSigned }: NewSignatureProps) {
  const box = useCertificates(kind, 'sign');
  const [isBusy, setBusy] = useState(false);
  const [step, setStep] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const sign = async (): Promise<void> => {
    const leaving = new AbortController();
    running.current = leaving;
    setBusy(true);
    setFailure(null);
    try {
      const signed = await signReport(format, { subject, box, signal: leaving.signal, onStep: setStep });
      if (!signed) return;
      toast('success', `报告已由${signed.signature.signerName}签名`);
      onSigned();
      if (format === 'pdf') save(signed.guid);
    } catch (error) {
      if (!leaving.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
      setStep(null);
    }
  };
  return (
    <>
      <p className={styles['quiet']}>
        {'company' in subject ? `签名时按当前数据生成一份 ${fileNames[format]} 报告并存档` : `签名时将这一版报告的 ${fileNames[format]} 文件存档`}
        {format === 'pdf' ? '，签名写入这份 PDF，签名后自动下载；需要 RSA 证书。' : '，签名针对这份文件；之后数据变化不影响已签名的报告。'}
      </p>
      <CertificateChoice box={box} kind={kind} onKind={onKind} />
      {failure !== null && <Alert type="error" showIcon title={failure} />}
      {step !== null && <p role="status" className={styles['quiet']}>{step}</p>}
      <Button type="primary" loading={isBusy} disabled={!box.chosen || box.problem !== null} onClick={() => void sign()}>{format === 'pdf' ? '生成 PDF 并签名' : '生成报告并签名'}</Button>
    </>
  );
}

/** The HTTP client reports failures. */
const save = (guid: string, signature?: string): void => void downloadSigned(guid, signature).then(saveExport, () => undefined);

function SignedReports({ reports }: { reports: readonly FrozenReport[] }) {
  return (
    <section aria-label="已签名的报告">
      <h3>已签名的报告</h3>
      {reports.length === 0 && <p className={styles['quiet']}>暂无数据</p>}
      <ul className={styles['list']}>
        {reports.map(({ guid, name, sha256, signatures }) => (
          <li key={guid}>
            <Button type="link" size="small" onClick={() => save(guid)}>{name}</Button>
            <p className={styles['result']}>{`SHA-256 ${sha256}`}</p>
            {signatures.map(({ guid: signature, signerName, userName, signedAt }) => (
              <p key={signature} className={styles['quiet']}>
                {`${signerName} · ${userName} · ${formatTime(signedAt)}`}
                {!name.endsWith('.pdf') && <Button type="link" size="small" onClick={() => save(guid, signature)}>下载签名</Button>}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
