import type { FactorAnswerKind, LoginResult } from '@tenderscope/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmHost } from '../confirm/confirm-host.tsx';
import { Themed } from '../theme/themed.tsx';
import { CertificateBinding } from './certificate-binding.tsx';
import { Enrolment } from './enrolment.tsx';

interface FirstFactorProps {
  authorization: string;
  /** Factors that can be enrolled. */
  factors: readonly FactorAnswerKind[];
  doneText: string;
  onDone: (login: LoginResult | null) => void;
}

/** A user's first second factor, during their login: an authenticator or a certificate. */
export function FirstFactor({ authorization, factors, doneText, onDone }: FirstFactorProps) {
  const [isCertificate, setCertificate] = useState(!factors.includes('totp'));
  return (
    <Themed>
      {isCertificate
        ? <CertificateBinding authorization={authorization} needsCode={false} doneText={doneText} onDone={onDone} />
        : <Enrolment authorization={authorization} doneText={doneText} onDone={onDone} />}
      {factors.length > 1 && (
        <Button type="link" onClick={() => setCertificate(!isCertificate)}>{isCertificate ? '改用身份验证器' : '使用证书'}</Button>
      )}
      <ConfirmHost />
    </Themed>
  );
}
