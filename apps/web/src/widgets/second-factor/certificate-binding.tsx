import type { LoginResult } from '@tenderscope/contract';
import { useState } from 'react';
import { bindCertificate, type CertificateBinding as Binding } from '../../lib/own-security.ts';
import { CertificateAct } from './certificate-act.tsx';
import { codeAnswer } from './code-answer.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { signChallenge } from './sign-challenge.ts';

interface CertificateBindingProps {
  /** Of a login that waits for it, in place of the stored session. */
  authorization?: string;
  /** Whether a code has to show first that it is the owner. */
  needsCode: boolean;
  doneText: string;
  /** Receives the login that waited, where one did. */
  onDone: (login: LoginResult | null) => void;
}

/** Binds a certificate of this machine to the account, then shows the recovery codes that came with the first factor. */
export function CertificateBinding({ authorization, needsCode, doneText, onDone }: CertificateBindingProps) {
  const [code, setCode] = useState('');
  const [bound, setBound] = useState<Binding | null>(null);
  if (bound?.recoveryCodes) return <RecoveryCodes codes={bound.recoveryCodes} doneText={doneText} onDone={() => onDone(bound.login)} />;
  return (
    <>
      <p className={styles['lead']}>绑定后，登录时除密码外还须使用这个证书。绑定时签名服务会请您确认一次签名。</p>
      {needsCode && <div className={styles['row']}><CodeField value={code} onChange={setCode} /></div>}
      <CertificateAct
        label="绑定所选证书"
        busyLabel="正在绑定…"
        disabled={needsCode && code.trim() === ''}
        act={async (box) => {
          const signed = await signChallenge(box, { use: 'binding', authorization });
          if (!signed) return;
          const done = await bindCertificate(signed, needsCode ? codeAnswer(code) : undefined, authorization);
          if (done.recoveryCodes) setBound(done);
          else onDone(done.login);
        }}
      />
    </>
  );
}
