import type { CertificateKind, CertificateUsage } from '@tenderscope/contract';
import { Drawer, Tabs } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useReturnedFocus } from '../lot-sheet/use-returned-focus.ts';
import { CertificateChoice } from './certificate-choice.tsx';
import styles from './certificate-tool.module.css';
import { DecryptForm } from './decrypt-form.tsx';
import { SignForm } from './sign-form.tsx';
import { useCertificates } from './use-certificates.tsx';
import { VerifyForm } from './verify-form.tsx';

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
