import type { FactorAnswerKind, LoginResult } from '@tenderscope/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import styles from '../login.module.css';
import { CodeStep } from './code-step.tsx';

const CertificateStep = lazyPart(async () => (await import('../../../widgets/second-factor/certificate-step.tsx')).CertificateStep);

interface FactorStepProps {
  authorization: string;
  /** Available factors, the default first. */
  factors: readonly FactorAnswerKind[];
  onDone: (login: LoginResult) => void;
}

const otherTexts: Record<FactorAnswerKind, string> = { totp: '改用验证码', certificate: '使用证书', recovery: '改用恢复码' };

/** Verifies a second factor, of the kinds that the account has. */
export function FactorStep({ authorization, factors, onDone }: FactorStepProps) {
  const [kind, setKind] = useState<FactorAnswerKind>(factors[0] ?? 'totp');
  return (
    <>
      {kind === 'certificate'
        ? (
            <Suspense fallback={<p>正在加载…</p>}>
              <CertificateStep authorization={authorization} onDone={onDone} />
            </Suspense>
          )
        : <CodeStep key={kind} kind={kind} authorization={authorization} onDone={onDone} />}
      {factors.filter((other) => other !== kind).map((other) => (
        <button key={other} type="button" className={styles['aside']} onClick={() => setKind(other)}>
          {otherTexts[other]}
        </button>
      ))}
    </>
  );
}
