import type { LoginResult, WaitingStage } from '@tenderscope/contract';
import { Suspense, useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LoginState } from '../../lib/session/login-state.ts';
import { firstLeaf } from '../../lib/menu-navigation.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { loadChunk } from '../../lib/loading/load-chunk.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { openSession, signIn } from '../../lib/session/sign-in.ts';
import { LoginArt } from './login-art.tsx';
import styles from './login.module.css';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

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
