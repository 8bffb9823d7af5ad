import { formatTime, type CertificateKind, type FrozenReport } from '@tenderscope/contract';
import { Alert, Button, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { saveExport } from '../../lib/export-save.ts';
import { downloadSigned, freezeReport, requestSignature, sendSignature, signedReports, type SignedSubject } from '../../lib/certificates/signature-calls.ts';
import { CertificateChoice } from '../certificate-tool/certificate-choice.tsx';
import styles from '../certificate-tool/certificate-tool.module.css';
import { useCertificates } from '../certificate-tool/use-certificates.tsx';
import { toast } from '../toast/toast.ts';

interface ReportSigningDrawerProps {
  /** Must keep its identity while it means the same. */
  subject: SignedSubject;
  onClose: () => void;
}

/** Signs a report, and shows the signed ones. */
export function ReportSigningDrawer({ subject, onClose }: ReportSigningDrawerProps) {
  const [kind, setKind] = useState<CertificateKind>('organisation');
  const [reports, setReports] = useState<readonly FrozenReport[]>([]);
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    signedReports(subject, leaving.signal).then(setReports, () => undefined);
    return () => leaving.abort();
  }, [subject, version]);
  return (
    <Drawer open onClose={onClose} size={560} title="签署报告" closable={{ 'aria-label': '关闭' }}>
      <div className={styles['tool']}>
        <NewSignature key={kind} subject={subject} kind={kind} onKind={setKind} onSigned={() => setVersion(version + 1)} />
        <SignedReports reports={reports} />
        <p className={styles['quiet']}>
          收到报告和签名文件的人可以在<Link to="/signatureCheck" onClick={onClose}>报告签名验证</Link>中核对。
        </p>
      </div>
    </Drawer>
  );
}

interface NewSignatureProps {
  subject: SignedSubject;
  kind: CertificateKind;
  onKind: (kind: CertificateKind) => void;
  onSigned: () => void;
}

function NewSignature({ subject, kind, onKind, onSigned }: NewSignatureProps) {
  const box = useCertificates(kind, 'sign');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sign = async (): Promise<void> => {
    const { signal } = new AbortController();
    setBusy(true);
    setFailure(null);
    try {
      const { guid } = await freezeReport(subject, signal);
      const { nonce, source } = await requestSignature(guid, signal);
      const signature = await box.use('sign', source);
      if (signature === undefined) return;
      const { signerName } = await sendSignature(guid, { nonce, signature }, signal);
      toast('success', `报告已由${signerName}签名`);
      onSigned();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className={styles['quiet']}>
        {'company' in subject ? '签名时按当前数据生成一份 Word 报告并存档' : '签名时将这一版报告的 Word 文件存档'}
        ，签名针对这份文件；之后数据变化不影响已签名的报告。
      </p>
      <CertificateChoice box={box} kind={kind} onKind={onKind} />
      {failure !== null && <Alert type="error" showIcon title={failure} />}
      <Button type="primary" loading={isBusy} disabled={!box.chosen} onClick={() => void sign()}>生成报告并签名</Button>
    </>
  );
}

/** The HTTP client shows failures. */
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
                <Button type="link" size="small" onClick={() => save(guid, signature)}>下载签名</Button>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
