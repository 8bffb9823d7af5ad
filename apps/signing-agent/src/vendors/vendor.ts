import { checkSignature, readSignature, type Certificate } from '@tenderscope/signing';

/** Certificate with a key that a vendor can use. */
export interface HeldCertificate {
  /** SHA-256 of the certificate: the same for every vendor and every start. */
  id: string;
  certificate: Certificate;
  /** True if the key requires a PIN or password that has not been entered yet. */
  needsPin: boolean;
}

/** Use of a key. The PIN comes from the user at this machine, never from a page. */
export interface KeyUse {
  id: string;
  pin: string | undefined;
}

/** Adapter for a vendor's certificates, with a method for each command. */
export interface CertificateVendor {
  name: string;
  /** @throws AgentError 404 for a missing driver or token. */
  list(): Promise<readonly HeldCertificate[]>;
  /** Signs the content. Returns DER of a detached CMS. @throws AgentError. */
  sign(use: KeyUse, content: Uint8Array): Promise<Uint8Array>;
  /** The same for a PDF with a known SHA-256. @throws AgentError, SigningError. */
  signPdf(use: KeyUse, sha256: Uint8Array): Promise<Uint8Array>;
  /** Certificate of the signer. @throws SigningError if the signature does not match this content. */
  unsign(content: Uint8Array, signature: Uint8Array): Promise<Certificate>;
  /** Content of an enveloped message. @throws AgentError, SigningError. */
  decrypt(use: KeyUse, envelope: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Verifies in software, without a key. */
export async function verifyDetached(content: Uint8Array, signature: Uint8Array): Promise<Certificate> {
  const read = readSignature(signature);
  checkSignature(read, content);
  return read.signer;
}
