import type { CertificateKind, CertificateUsage, CertInfo } from '@tenderscope/contract';
import { Drawer, Tabs, Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useReturnedFocus } from '../sheet/use-returned-focus.ts';
import { CertificateChoice } from './certificate-choice.tsx';
import styles from './certificate-tool.module.css';
import { DecryptForm } from './decrypt-form.tsx';
import { saveExport } from '../../lib/exports/export-save.ts';
import { useCertificates, type CertificateBox } from './use-certificates.tsx';

/** Shows the signer of a text. */
function VerifyForm({ box }: { box: CertificateBox }) {
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

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Signs a text with the chosen certificate. */
function SignForm({ box }: { box: CertificateBox }) {
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

const tasks = [
  { key: 'sign', label: '签名' },
  { key: 'unsign', label: '验签' },
  { key: 'decrypt', label: '解密' },
] as const;
type Task = (typeof tasks)[number]['key'];

/** 证书工具: actions with the certificates of this machine, on any page. */
export function CertificateDrawer({ onClose }: { onClose: () => void }) {
  useReturnedFocus();
  const [kind, setKind] = useState<CertificateKind>('organisation');
  const [task, setTask] = useState<Task>('sign');
  return (
    <Drawer open onClose={onClose} size={560} title="证书工具" closable={{ 'aria-label': '关闭' }}>
      <Tool key={`${kind} ${task === 'decrypt'}`} kind={kind} onKind={setKind} task={task} onTask={setTask} onClose={onClose} />
    </Drawer>
  );
}

interface ToolProps {
  kind: CertificateKind;
  onKind: (kind: CertificateKind) => void;
  task: Task;
  onTask: (task: Task) => void;
  onClose: () => void;
}

function Tool({ kind, onKind, task, onTask, onClose }: ToolProps) {
  const usage: CertificateUsage = task === 'decrypt' ? 'encrypt' : 'sign';
  const box = useCertificates(kind, usage);
  const form = { sign: <SignForm box={box} />, unsign: <VerifyForm box={box} />, decrypt: <DecryptForm box={box} /> }[task];
  return (
    <div className={styles['tool']}>
      <CertificateChoice box={box} kind={kind} onKind={onKind} />
      <Tabs
        activeKey={task}
        onChange={(key) => onTask(key as Task)}
        items={tasks.map((one) => ({ ...one, children: one.key === task && form }))}
      />
      <p className={styles['quiet']}>
        验证已签名的报告请用<Link to="/signatureCheck" onClick={onClose}>报告签名验证</Link>。
      </p>
    </div>
  );
}
