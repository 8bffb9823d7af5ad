import type { LoginResult, WaitingStage } from '@tenderscope/contract';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import styles from '../login.module.css';
import { FactorStep } from './factor-step.tsx';
import { PasswordStep } from './password-step.tsx';

const FirstFactor = lazyPart(async () => (await import('../../../widgets/second-factor/first-factor.tsx')).FirstFactor);

const titles: Record<WaitingStage, string> = {
  secondFactor: '双因素验证',
  enrolment: '启用双因素验证',
  passwordChange: '设置新密码',
};

interface SecondStepProps {
  login: LoginResult & { stage: WaitingStage };
  /** The password just entered. */
  password: string;
  /** Receives the new state of the login, which may require another step. */
  onDone: (login: LoginResult) => void;
  onCancel: () => void;
}

/** The step required after the password before the user is signed in. */
export function SecondStep({ login, password, onDone, onCancel }: SecondStepProps) {
  const { authorization, expiresAt, stage, factors = ['totp'] } = login;
  return (
    <section aria-label={titles[stage]}>
      <h2>{titles[stage]}</h2>
      {stage === 'secondFactor' && <FactorStep authorization={authorization} factors={factors} onDone={onDone} />}
      {stage === 'enrolment' && (
        <Suspense fallback={<p>正在加载…</p>}>
          <p>{factors.includes('totp') ? '您的角色要求使用双因素验证，请先启用。' : '您的角色要求使用证书登录，请先绑定证书。'}</p>
          <FirstFactor authorization={authorization} factors={factors} doneText="继续登录" onDone={(next) => onDone(next ?? { authorization, expiresAt })} />
        </Suspense>
      )}
      {stage === 'passwordChange' && <PasswordStep authorization={authorization} password={password} onDone={() => onDone({ authorization, expiresAt })} />}
      <button type="button" className={styles['aside']} onClick={onCancel}>
        返回登录
      </button>
    </section>
  );
}
