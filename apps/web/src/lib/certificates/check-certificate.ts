import type { CertificateKind, CertInfo } from '@tenderscope/contract';
import { certificateTexts } from './messages.ts';

/** Whether a certificate's last day is over, by business time. */
export const isExpired = ({ ValidityDayEnd }: Pick<CertInfo, 'ValidityDayEnd'>, today: string): boolean => ValidityDayEnd < today;

interface CheckOptions {
  kind: CertificateKind;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Only there an expired certificate is warned of. */
  isProduction: boolean;
}

/** What is wrong with the certificate that the user chose; null where it may be used. */
export function certificateProblem(certificate: CertInfo | undefined, { kind, today, isProduction }: CheckOptions): string | null {
  const isComplete =
    kind === 'organisation'
      ? Boolean(certificate?.entprsCode && certificate.entprsName)
      : Boolean(certificate?.PersonIC && certificate.PersonName);
  if (!certificate || !isComplete) return certificateTexts.insert[kind];
  return isProduction && isExpired(certificate, today) ? certificateTexts.insertValid[kind] : null;
}
