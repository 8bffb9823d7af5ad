import type { CertificateKind, CertInfo } from '@tenderscope/contract';
import { certificateTexts } from './messages.ts';

/** True if a certificate's last day is over, in business time. */
export const isExpired = ({ ValidityDayEnd }: Pick<CertInfo, 'ValidityDayEnd'>, today: string): boolean => ValidityDayEnd < today;

interface CheckOptions {
  kind: CertificateKind;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Only in production an expired certificate causes a warning. */
  isProduction: boolean;
}

/** The problem of the chosen certificate; null if it can be used. */
export function certificateProblem(certificate: CertInfo | undefined, { kind, today, isProduction }: CheckOptions): string | null {
  const isComplete =
    kind === 'organisation'
      ? Boolean(certificate?.entprsCode && certificate.entprsName)
      : Boolean(certificate?.PersonIC && certificate.PersonName);
  if (!certificate || !isComplete) return certificateTexts.insert[kind];
  return isProduction && isExpired(certificate, today) ? certificateTexts.insertValid[kind] : null;
}
