import type { LoginResult } from '@tenderscope/contract';
import { useLocation, useNavigate } from 'react-router';
import { firstLeaf } from '../../lib/menu-navigation.ts';
import type { LoginState } from '../../lib/session/login-state.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { openSession } from '../../lib/session/sign-in.ts';
import { reportLastLogin } from './last-login/report-last-login.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login.module.css';

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

/** The page for users without a session. */
export function Login() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: LoginState | null };
  async function open(login: LoginResult): Promise<void> {
    reportLastLogin(await openSession(login));
    await navigate(state?.from ?? firstLeaf(useSession.getState().menuTree)?.path ?? '/', { replace: true });
  }
  return (
    <div className={styles['page']}>
      <div className={styles['art']} aria-hidden="true">
        <LoginArt />
      </div>
      <main className={styles['panel']}>
        <h1 className={styles['title']}>电子招标采购大数据分析系统</h1>
        <p className={styles['subtitle']}>招标、投标与成交数据的统一分析平台</p>
        <LoginForm onOpen={open} />
      </main>
    </div>
  );
}
