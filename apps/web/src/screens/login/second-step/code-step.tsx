import type { LoginResult } from '@tenderscope/contract';
import { useState, type SubmitEvent } from 'react';
import { passSecondFactor } from '../../../lib/session/own-security.ts';
import styles from '../login.module.css';
import { TextField } from '../text-field.tsx';

interface CodeStepProps {
  authorization: string;
  kind: 'totp' | 'recovery';
  onDone: (login: LoginResult) => void;
}

const kinds = {
  totp: { label: '验证码', hint: '请输入身份验证器显示的 6 位验证码' },
  recovery: { label: '恢复码', hint: '请输入启用时保存的任意一个未用过的恢复码' },
} as const;

/** Input for the code of the authenticator, or a recovery code. */
export function CodeStep({ authorization, kind, onDone }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { label, hint } = kinds[kind];

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    setBusy(true);
    setFailure(null);
    try {
      onDone(await passSecondFactor(authorization, { kind, code: code.trim() }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>{hint}</p>
      <TextField
        label={label}
        problem={null}
        value={code}
        onChange={setCode}
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        maxLength={32}
        autoFocus
      />
      {failure !== null && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className={styles['submit']} disabled={busy} aria-busy={busy}>
        {busy ? '正在验证…' : '验证'}
      </button>
    </form>
  );
}
