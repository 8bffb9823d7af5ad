import type { LoginResult, WaitingStage } from '@tenderscope/contract';
import { Suspense, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { signIn } from '../../lib/session/sign-in.ts';
import styles from './login.module.css';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  problem: string | null;
  autoFocus: boolean;
}

/** Password input with a button to show the text; warns if Caps Lock is on. */
function PasswordField({ value, onChange, problem, autoFocus }: PasswordFieldProps) {
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
      autoFocus={autoFocus}
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

const SecondStep = lazyPart(async () => (await import('./second-step/second-step.tsx')).SecondStep);

type WaitingLogin = LoginResult & { stage: WaitingStage };
const waits = (login: LoginResult): login is WaitingLogin => login.stage !== undefined;

interface LoginFormProps {
  /** Account that is filled in. */
  account?: string;
  /** Opens the session of a login without pending steps. A failure is shown, and the user starts again. */
  onOpen: (login: LoginResult) => Promise<void>;
}

/** Account and password, then the step that the login waits for. Plain HTML: the first page loads without the component library. */
export function LoginForm({ account = '', onOpen }: LoginFormProps) {
  const [loginName, setLoginName] = useState(account);
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<WaitingLogin | null>(null);

  async function goOn(login: LoginResult): Promise<void> {
    if (waits(login)) setWaiting(login);
    else await onOpen(login);
  }
  function fail(error: unknown): void {
    setFailure(error instanceof Error ? error.message : String(error));
    setBusy(false);
  }
  function startAnew(): void {
    setWaiting(null);
    setPassword('');
    setChecked(false);
    setBusy(false);
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (busy || loginName.trim() === '' || password === '') return;
    setBusy(true);
    setFailure(null);
    try {
      await goOn(await signIn(loginName.trim(), password));
    } catch (error) {
      fail(error);
    }
  }
  if (waiting) {
    return (
      <Suspense>
        <SecondStep
          key={waiting.authorization}
          login={waiting}
          password={password}
          onDone={(login) => {
            goOn(login).catch((error: unknown) => {
              startAnew();
              fail(error);
            });
          }}
          onCancel={startAnew}
        />
      </Suspense>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="账号"
        problem={checked && loginName.trim() === '' ? '请输入账号' : null}
        value={loginName}
        onChange={setLoginName}
        autoComplete="username"
        maxLength={64}
        autoFocus={account === ''}
      />
      <PasswordField
        problem={checked && password === '' ? '请输入密码' : null}
        value={password}
        onChange={setPassword}
        autoFocus={account !== ''}
      />
      {failure !== null && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className={styles['submit']} disabled={busy} aria-busy={busy}>
        {busy ? '正在登录…' : '登录'}
      </button>
    </form>
  );
}
