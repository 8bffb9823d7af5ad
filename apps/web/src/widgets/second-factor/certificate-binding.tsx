import type { CertificateBinding as Binding, LoginResult } from '@tenderscope/contract';
import { useState } from 'react';
import { sealOwnPassword } from '../../lib/session/change-password.ts';
import { bindCertificate, type OwnerProof } from '../../lib/session/own-security.ts';
import { CertificateAct } from './certificate-act.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { codeAnswer } from './code-answer.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { signChallenge } from './sign-challenge.ts';

interface CertificateBindingProps {
  /** Of a pending login, in place of the stored session. */
  authorization?: string;
  /** True if the owner has to prove their identity by a code, otherwise by the password, when no login is pending. */
  needsCode: boolean;
  doneText: string;
  /** Receives the pending login, if any. */
  onDone: (login: LoginResult | null) => void;
}

/** Binds a certificate of this machine to the account, then shows the recovery codes of a first factor. */
export function CertificateBinding({ authorization, needsCode, doneText, onDone }: CertificateBindingProps) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const needsPassword = authorization === undefined && !needsCode;
  const [bound, setBound] = useState<Binding | null>(null);
  if (bound?.recoveryCodes) return <RecoveryCodes codes={bound.recoveryCodes} doneText={doneText} onDone={() => onDone(bound.login)} />;
  return (
    <>
      <p className={styles['lead']}>绑定后，登录时除密码外还须使用这个证书。绑定时签名服务会请您确认一次签名。</p>
      {needsCode && <div className={styles['row']}><CodeField value={code} onChange={setCode} /></div>}
      {needsPassword && <div className={styles['row']}><OwnPasswordField value={password} onChange={setPassword} /></div>}
      <CertificateAct
        label="绑定所选证书"
        busyLabel="正在绑定…"
        disabled={(needsCode && code.trim() === '') || (needsPassword && password === '')}
        act={async (box) => {
          const signed = await signChallenge(box, { use: 'binding', authorization });
          if (!signed) return;
          const owner = async (): Promise<OwnerProof | undefined> => {
            if (needsCode) return { proof: codeAnswer(code) };
            return needsPassword ? { password: await sealOwnPassword(password) } : undefined;
          };
          const done = await bindCertificate(signed, await owner(), authorization);
          if (done.recoveryCodes) setBound(done);
          else onDone(done.login);
        }}
      />
    </>
  );
}
