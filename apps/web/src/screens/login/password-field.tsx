import { useState, type KeyboardEvent } from 'react';
import styles from './login.module.css';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  problem: string | null;
}

/** Password input with a button to show the text; warns if Caps Lock is on. */
export function PasswordField({ value, onChange, problem }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      label="密码"
      type={shown ? 'text' : 'password'}
      problem={problem}
      hint={capsLock ? '大写锁定已开启' : null}
      value={value}
      onChange={onChange}
      autoComplete="current-password"
      maxLength={190}
      onKeyDown={noteCapsLock}
      onKeyUp={noteCapsLock}
      onBlur={() => setCapsLock(false)}
      suffix={
        <button type="button" className={styles['reveal']} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? '隐藏' : '显示'}
          <span className="visually-hidden">密码</span>
        </button>
      }
    />
  );
}
