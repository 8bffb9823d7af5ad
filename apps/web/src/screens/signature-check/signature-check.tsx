import type { SignatureReport } from '@tenderscope/contract';
import { Alert, Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { verifySignature } from '../../lib/certificates/signature-calls.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { SignatureFinding } from './signature-finding.tsx';
import styles from './signature-check.module.css';

/** 报告签名验证: checks if a file is unchanged since it was signed, by whom and when. */
export function SignatureCheck() {
  const [file, setFile] = useState<File>();
  const [signature, setSignature] = useState<File>();
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<SignatureReport>();
  const [failure, setFailure] = useState<string | null>(null);
  const isIncomplete = !file || (!signature && !file.name.toLowerCase().endsWith('.pdf'));
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const verify = async (): Promise<void> => {
    if (!file || isIncomplete) return;
    const leaving = new AbortController();
    running.current = leaving;
    setBusy(true);
    setFound(undefined);
    setFailure(null);
    try {
      setFound(await verifySignature(file, signature, leaving.signal));
    } catch (error) {
      if (!leaving.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ScreenPage title="报告签名验证">
      <Card title="报告签名验证">
        <p className={styles['quiet']}>选择收到的报告和签名文件（.p7m 或 .p7s），核对报告是否被修改、由谁签名、签名时证书是否有效。已签名的 PDF 只需选择报告文件。文件只用于核对，不会保存。</p>
        <div className={styles['form']}>
          <FileField label="报告文件" onPick={setFile} />
          <FileField label="签名文件" onPick={setSignature} accept=".p7m,.p7s,.pem,.der" />
          <Button type="primary" loading={isBusy} disabled={isIncomplete} onClick={() => void verify()}>验证</Button>
        </div>
        {failure !== null && <Alert type="error" showIcon title={failure} />}
      </Card>
      {found && <SignatureFinding report={found} />}
    </ScreenPage>
  );
}

function FileField({ label, accept, onPick }: { label: string; accept?: string; onPick: (file: File | undefined) => void }) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="file" accept={accept} onChange={({ target }) => onPick(target.files?.[0])} />
    </div>
  );
}
