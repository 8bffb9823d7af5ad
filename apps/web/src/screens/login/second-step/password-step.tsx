import { minPasswordLength, passwordLength, passwordRules } from '@tenderscope/contract';
import { useState, type SubmitEvent } from 'react';
import { changePassword } from '../../../lib/session/change-password.ts';
import styles from '../login.module.css';
import { TextField } from '../text-field.tsx';

interface PasswordStepProps {
  authorization: string;
  /** The current password. */
  password: string;
  onDone: () => void;
}

/** Form for a new password, if the current one was set by somebody else or has expired. */
export function PasswordStep({ authorization, password, onDone }: PasswordStepProps) {
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShort = passwordLength(next) < minPasswordLength;

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (busy || isShort || next !== again) return;
    setBusy(true);
    setFailure(null);
    try {
      await changePassword(password, next, authorization);
      onDone();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>当前密码由管理员设置或已到期，请换成只有您知道的密码。{passwordRules}。</p>
      <TextField
        label="新密码"
        type="password"
        problem={checked && isShort ? `请输入至少 ${minPasswordLength} 个字符的新密码` : null}
        value={next}
        onChange={setNext}
        autoComplete="new-password"
        maxLength={190}
        autoFocus
      />
      <TextField
        label="确认新密码"
        type="password"
        problem={checked && next !== again ? '两次输入的新密码不一致' : null}
        value={again}
        onChange={setAgain}
        autoComplete="new-password"
        maxLength={190}
      />
      {failure !== null && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className={styles['submit']} disabled={busy} aria-busy={busy}>
        {busy ? '正在保存…' : '保存并登录'}
      </button>
    </form>
  );
}
