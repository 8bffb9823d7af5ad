import { CertificateRevocationList } from 'pkijs';
import { bufferOf, derOf } from './bytes.ts';
import { sameName, type Certificate } from './certificate.ts';
import { isSignedStructure } from './chain.ts';
import { signingMessages } from './messages.ts';

export type RevocationList = CertificateRevocationList;

/** @throws Error for input that is not a revocation list. */
export const readRevocationList = (input: Uint8Array): RevocationList => CertificateRevocationList.fromBER(bufferOf(derOf(input)));

export interface RevocationFinding {
  status: 'good' | 'revoked' | 'unchecked';
  text: string;
  /** Epoch ms. */
  revokedAt: number | null;
}

interface RevocationQuestion {
  issuer: Certificate | undefined;
  lists: readonly RevocationList[];
  /** Epoch ms of the signature, and now. */
  at: number;
  /** True if only the signer claims that time: someone with a stolen key may claim any time. */
  isTimeClaimed?: boolean;
  now: number;
  writeTime: (at: number) => string;
}

const words = signingMessages.revocation;

/** Revocation status of a certificate at the time of its signature, by the newest list of its issuer. */
export function checkRevocation({ asn1 }: Certificate, question: RevocationQuestion): RevocationFinding {
  const { issuer, lists, at, isTimeClaimed = false, now, writeTime } = question;
  const unchecked = (text: string): RevocationFinding => ({ status: 'unchecked', text, revokedAt: null });
  if (!issuer) return unchecked(words.unchecked);
  const own = lists.filter((list) => sameName(list.issuer, issuer.asn1.subject) && isSignedStructure(issuer, list));
  const [newest] = own.sort((a, b) => b.thisUpdate.value.getTime() - a.thisUpdate.value.getTime());
  if (!newest) return unchecked(words.unchecked);
  const entry = newest.revokedCertificates?.find(({ userCertificate }) => userCertificate.isEqual(asn1.serialNumber));
  const revokedAt = entry?.revocationDate.value.getTime();
  if (revokedAt !== undefined && revokedAt <= at) return { status: 'revoked', text: words.revoked(writeTime(revokedAt)), revokedAt };
  if (revokedAt !== undefined && isTimeClaimed) return { status: 'revoked', text: words.revokedUnproven(writeTime(revokedAt)), revokedAt };
  if (revokedAt !== undefined) return { status: 'good', text: words.revokedLater(writeTime(revokedAt)), revokedAt };
  if (newest.nextUpdate && newest.nextUpdate.value.getTime() < now) return unchecked(words.outdated);
  return { status: 'good', text: words.good, revokedAt: null };
}
