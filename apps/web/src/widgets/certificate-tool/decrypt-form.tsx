import { Button, Input } from 'antd';
import { useState } from 'react';
import { saveExport } from '../../lib/exports/export-save.ts';
import styles from './certificate-tool.module.css';
import type { CertificateBox } from './use-certificates.tsx';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The text in these bytes; null if they are not text. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Decrypts a digital envelope with the chosen certificate. */
export function DecryptForm({ box }: { box: CertificateBox }) {
  const [envelope, setEnvelope] = useState('');
  const [opened, setOpened] = useState<string>();
  const open = async (): Promise<void> => {
    setOpened(undefined);
    setOpened(await box.use('decrypt', envelope.replaceAll(/-----[A-Z0-9 ]+-----|\s/g, '')));
  };
  const bytes = opened === undefined ? undefined : bytesOf(opened);
  const text = bytes && textOf(bytes);
  return (
    <div className={styles['tool']}>
      <label>
        数字信封（Base64）
        <Input.TextArea className={styles['result'] ?? ''} rows={5} value={envelope} onChange={({ target }) => setEnvelope(target.value)} />
      </label>
      <Button type="primary" disabled={envelope === '' || box.isBusy} onClick={() => void open()}>用所选证书解密</Button>
      {bytes && (
        <>
          {text !== null && (
            <label>
              解密内容
              <Input.TextArea rows={5} readOnly value={text} />
            </label>
          )}
          <Button onClick={() => saveExport({ blob: new Blob([bytes]), name: '解密内容' })}>保存解密内容</Button>
        </>
      )}
    </div>
  );
}
