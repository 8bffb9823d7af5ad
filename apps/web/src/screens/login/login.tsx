import type { LoginResult, WaitingStage } from '@tenderscope/contract';
import { Suspense, useState, type SubmitEvent, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LoginState } from '../../lib/session/login-state.ts';
import { firstLeaf } from '../../lib/menu-navigation.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { loadChunk } from '../../lib/loading/load-chunk.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { openSession, signIn } from '../../lib/session/sign-in.ts';
import styles from './login.module.css';
import { TextField } from './text-field.tsx';

const bars = [
  [96, 150],
  [148, 112],
  [200, 190],
  [252, 142],
  [304, 232],
  [356, 186],
  [408, 276],
] as const;
const ground = 420;
const points = bars.map(([x, height], index) => [x + 16, ground - height - 44 - (index % 2) * 18] as const);

/** Decorative picture: bars and a rising line. */
function LoginArt() {
  return (
    <svg viewBox="0 0 540 560" role="presentation" focusable="false">
      <defs>
        <linearGradient id="bar" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffffff" stopOpacity="0.85" />
          <stop offset="1" stopColor="#ffffff" stopOpacity="0.12" />
        </linearGradient>
      </defs>
      <g stroke="#ffffff" strokeOpacity="0.14">
        {[120, 195, 270, 345].map((y) => (
          <path key={y} d={`M64 ${y}H476`} strokeDasharray="4 6" />
        ))}
      </g>
      {bars.map(([x, height]) => (
        <rect key={x} x={x} y={ground - height} width="32" height={height} rx="4" fill="url(#bar)" />
      ))}
      <path d={`M64 ${ground + 1}H476`} stroke="#ffffff" strokeOpacity="0.5" strokeWidth="2" />
      <path d={`M${points.map((point) => point.join(' ')).join('L')}`} fill="none" stroke="#ffd666" strokeWidth="3" strokeLinejoin="round" />
      {points.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="6" fill="#0b4bb3" stroke="#ffd666" strokeWidth="3" />
      ))}
    </svg>
  );
}

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  problem: string | null;
}

/** Password input with a button to show the text; warns if Caps Lock is on. */
function PasswordField({ value, onChange, problem }: PasswordFieldProps) {
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

const SecondStep = lazyPart(async () => (await import('./second-step/second-step.tsx')).SecondStep);

type WaitingLogin = LoginResult & { stage: WaitingStage };
const waits = (login: LoginResult): login is WaitingLogin => login.stage !== undefined;

/** Uses plain HTML elements, so that the first page loads without the component library. */
export function Login() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: LoginState | null };
  const [loginName, setLoginName] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<WaitingLogin | null>(null);

  async function goOn(login: LoginResult): Promise<void> {
    if (waits(login)) {
      setWaiting(login);
      return;
    }
    const { lastLogin, passwordNotice } = await openSession(login);
    const report = async (): Promise<void> => {
      const { showLastLogin } = await loadChunk(() => import('./last-login/show-last-login.ts'));
      if (lastLogin) showLastLogin(lastLogin, passwordNotice);
    };
    // An error while showing it does not prevent the login.
    if (lastLogin) void report().catch(() => undefined);
    await navigate(state?.from ?? firstLeaf(useSession.getState().menuTree)?.path ?? '/', { replace: true });
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

  return (
    <div className={styles['page']}>
      <div className={styles['art']} aria-hidden="true">
        <LoginArt />
      </div>
      <main className={styles['panel']}>
        <h1 className={styles['title']}>电子招标采购大数据分析系统</h1>
        <p className={styles['subtitle']}>招标、投标与成交数据的统一分析平台</p>
        {waiting
          ? (
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
            )
          : (
              <form noValidate onSubmit={(event) => void submit(event)}>
                <TextField
                  label="账号"
                  problem={checked && loginName.trim() === '' ? '请输入账号' : null}
                  value={loginName}
                  onChange={setLoginName}
                  autoComplete="username"
                  maxLength={64}
                  autoFocus
                />
                <PasswordField problem={checked && password === '' ? '请输入密码' : null} value={password} onChange={setPassword} />
                {failure !== null && (
                  <p className={styles['failure']} role="alert">
                    {failure}
                  </p>
                )}
                <button type="submit" className={styles['submit']} disabled={busy} aria-busy={busy}>
                  {busy ? '正在登录…' : '登录'}
                </button>
              </form>
            )}
      </main>
    </div>
  );
}
