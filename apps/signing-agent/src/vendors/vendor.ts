import { checkSignature, readSignature, type Certificate } from '@tenderscope/signing';

/** A certificate whose key a vendor can use. */
export interface HeldCertificate {
  /** The SHA-256 of the certificate: the same for every vendor and every start. */
  id: string;
  certificate: Certificate;
  /** Whether using the key takes a PIN or password that nobody has given yet. */
  needsPin: boolean;
}

/** A use of a key. The PIN comes from the user at this machine, never from a page. */
export interface KeyUse {
  id: string;
  pin: string | undefined;
}

/** What an adapter for a vendor's certificates does: a command each. */
export interface CertificateVendor {
  name: string;
  /** @throws AgentError 404 where the driver or the token is missing. */
  list(): Promise<readonly HeldCertificate[]>;
  /** DER of a detached CMS over the content. @throws AgentError. */
  sign(use: KeyUse, content: Uint8Array): Promise<Uint8Array>;
  /** The same over a PDF of which the SHA-256 is known. @throws AgentError, SigningError. */
  signPdf(use: KeyUse, sha256: Uint8Array): Promise<Uint8Array>;
  /** The signer's certificate. @throws SigningError where the signature is not about this content. */
  unsign(content: Uint8Array, signature: Uint8Array): Promise<Certificate>;
  /** What is inside an enveloped message. @throws AgentError, SigningError. */
  decrypt(use: KeyUse, envelope: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Verifies in software: no key is needed. */
export async function verifyDetached(content: Uint8Array, signature: Uint8Array): Promise<Certificate> {
  const read = readSignature(signature);
  checkSignature(read, content);
  return read.signer;
}
