import { Button, Input } from 'antd';
import { useState } from 'react';
import { saveExport } from '../../lib/exports/export-save.ts';
import styles from './certificate-tool.module.css';
import type { CertificateBox } from './use-certificates.tsx';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Signs a text with the chosen certificate. */
export function SignForm({ box }: { box: CertificateBox }) {
  const [source, setSource] = useState('');
  const [signed, setSigned] = useState<string>();
  const sign = async (): Promise<void> => setSigned(await box.use('sign', source));
  const save = (): void => saveExport({ blob: new Blob([bytesOf(signed ?? '')]), name: '签名.p7s' });
  return (
    <div className={styles['tool']}>
      <label>
        签名原文
        <Input.TextArea rows={4} value={source} maxLength={100_000} onChange={({ target }) => setSource(target.value)} />
      </label>
      <Button type="primary" disabled={source === '' || box.isBusy} onClick={() => void sign()}>用所选证书签名</Button>
      {signed !== undefined && (
        <>
          <label>
            签名值（Base64）
            <Input.TextArea className={styles['result'] ?? ''} rows={6} readOnly value={signed} />
          </label>
          <Button onClick={save}>保存签名文件</Button>
        </>
      )}
    </div>
  );
}
