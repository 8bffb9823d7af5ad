import type { CertInfo } from '@tenderscope/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import styles from './certificate-tool.module.css';
import type { CertificateBox } from './use-certificates.tsx';

/** Shows the signer of a text. */
export function VerifyForm({ box }: { box: CertificateBox }) {
  const [source, setSource] = useState('');
  const [signed, setSigned] = useState('');
  const [signer, setSigner] = useState<CertInfo>();
  const verify = async (): Promise<void> => {
    setSigner(undefined);
    setSigner(await box.verify(source, signed.replaceAll(/\s/g, '')));
  };
  return (
    <div className={styles['tool']}>
      <label>
        签名原文
        <Input.TextArea rows={4} value={source} onChange={({ target }) => setSource(target.value)} />
      </label>
      <label>
        签名值（Base64）
        <Input.TextArea className={styles['result'] ?? ''} rows={4} value={signed} onChange={({ target }) => setSigned(target.value)} />
      </label>
      <Button type="primary" disabled={source === '' || signed === '' || box.isBusy} onClick={() => void verify()}>验证签名</Button>
      {signer && (
        <p role="status" className={styles['good']}>
          {`签名有效，原文未被修改。签名者：${signer.entprsName || signer.PersonName}（${signer.entprsCode || signer.PersonIC}），证书有效期至 ${signer.ValidityDayEnd}。`}
        </p>
      )}
    </div>
  );
}
