import type { LoginResult } from '@tenderscope/contract';
import { passSecondFactor } from '../../lib/session/own-security.ts';
import { ConfirmHost } from '../confirm/confirm-host.tsx';
import { Themed } from '../theme/themed.tsx';
import { CertificateAct } from './certificate-act.tsx';
import styles from './second-factor.module.css';
import { signChallenge } from './sign-challenge.ts';

interface CertificateStepProps {
  authorization: string;
  onDone: (login: LoginResult) => void;
}

/** Continues a login with a bound certificate of the account. */
export function CertificateStep({ authorization, onDone }: CertificateStepProps) {
  return (
    <Themed>
      <p className={styles['lead']}>请选择已绑定到此账号的证书，并在签名服务的确认页面中同意。</p>
      <CertificateAct
        label="使用证书登录"
        busyLabel="正在验证…"
        act={async (box) => {
          const signed = await signChallenge(box, { use: 'proof', authorization });
          if (signed) onDone(await passSecondFactor(authorization, { kind: 'certificate', ...signed }));
        }}
      />
      <ConfirmHost />
    </Themed>
  );
}
