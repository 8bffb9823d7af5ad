import { formatTime, type BoundCertificate, type SecondFactorAnswer, type SecondFactorState } from '@tenderscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { boundCertificates, renewRecoveryCodes, unbindCertificate } from '../../lib/session/own-security.ts';
import { toast } from '../toast/toast.ts';
import { CertificateAct } from './certificate-act.tsx';
import { CertificateBinding } from './certificate-binding.tsx';
import { certificateValidity } from './certificate-validity.ts';
import { codeAnswer } from './code-answer.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { signChallenge } from './sign-challenge.ts';

const queryKey = ['own', 'certificates'];

interface OwnCertificatesProps {
  state: SecondFactorState;
  /** Called when the factors of the account have changed. */
  onChange: () => void;
}

/** Action after the owner has proven their identity. */
type Task = { kind: 'unbind'; certificate: BoundCertificate } | { kind: 'codes' };

/** The user's certificates for signing in: bound, unbound, and the remaining factors without them. */
export function OwnCertificates({ state, onChange }: OwnCertificatesProps) {
  const client = useQueryClient();
  const { data = [], error } = useQuery({ queryKey, queryFn: boundCertificates, staleTime: 0 });
  const [isBinding, setBinding] = useState(false);
  const [task, setTask] = useState<Task | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey });
    onChange();
  };
  const start = (next: Task | null): void => {
    setBinding(false);
    setTask(next);
  };
  const run = async (wanted: Task, proof: SecondFactorAnswer): Promise<void> => {
    if (wanted.kind === 'codes') {
      setCodes(await renewRecoveryCodes(proof));
    } else {
      await unbindCertificate(wanted.certificate.sha256, proof);
      toast('success', '已解除绑定');
    }
    setTask(null);
    await refresh();
  };
  return (
    <section aria-label="登录证书">
      <h4>登录证书</h4>
      {error && <Alert type="error" showIcon title={error.message} />}
      {data.length === 0 && <p>未绑定证书。绑定后，登录时可用证书完成双因素验证。</p>}
      <ul className={styles['certificates']}>
        {data.map((one) => (
          <li key={one.sha256} className={styles['row']}>
            <span className={styles['secret']}>
              {`${one.subject} · ${formatTime(one.addedAt)} 绑定`}
              <Validity validTo={one.validTo} />
            </span>
            <Button size="small" danger onClick={() => start({ kind: 'unbind', certificate: one })}>解除绑定</Button>
          </li>
        ))}
      </ul>
      {codes && <RecoveryCodes codes={codes} doneText="完成" onDone={() => setCodes(null)} />}
      {!isBinding && !task && !codes && (
        <div className={styles['row']}>
          <Button onClick={() => setBinding(true)}>绑定证书</Button>
          {data.length > 0 && <Button onClick={() => setTask({ kind: 'codes' })}>用证书更换恢复码</Button>}
        </div>
      )}
      {isBinding && (
        <CertificateBinding
          needsCode={state.isEnrolled}
          doneText="完成"
          onDone={() => {
            setBinding(false);
            toast('success', '证书已绑定');
            void refresh();
          }}
        />
      )}
      {task && <Proof key={task.kind} task={task} onProof={(proof) => run(task, proof)} />}
      {(isBinding || task) && <Button type="link" onClick={() => start(null)}>取消</Button>}
    </section>
  );
}

function Validity({ validTo }: Pick<BoundCertificate, 'validTo'>) {
  const { text, isUrgent } = certificateValidity(validTo, Date.now());
  return isUrgent ? <Alert type="warning" showIcon title={text} /> : ` · ${text}`;
}

/** Requires a code, or a signature of a bound certificate, before a change to the account. */
function Proof({ task, onProof }: { task: Task; onProof: (proof: SecondFactorAnswer) => Promise<void> }) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const withCode = async (): Promise<void> => {
    setFailure(null);
    try {
      await onProof(codeAnswer(code));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  const what = task.kind === 'unbind' ? `解除绑定：${task.certificate.subject}` : '更换恢复码';
  return (
    <section aria-label={what}>
      <p>{`${what}。请用验证码、恢复码或任一已绑定的证书确认是本人操作。`}</p>
      <div className={styles['row']}>
        <CodeField value={code} onChange={setCode} />
        <Button disabled={code.trim() === ''} onClick={() => void withCode()}>确认</Button>
      </div>
      {failure !== null && <Alert type="error" showIcon title={failure} />}
      <CertificateAct
        label="用所选证书确认"
        busyLabel="正在确认…"
        act={async (box) => {
          const signed = await signChallenge(box, { use: 'proof' });
          if (signed) await onProof({ kind: 'certificate', ...signed });
        }}
      />
    </section>
  );
}
