import { openEnvelope, readCertificate, signDetached, signPdfDigest, SigningError, type Certificate, type KeyPadding, type PrivateKey } from '@tenderscope/signing';
import type { PKCS11 } from 'pkcs11js';
import { AgentError } from '../agent-error.ts';
import { messages } from '../messages.ts';
import { verifyDetached, type CertificateVendor, type HeldCertificate, type KeyUse } from './vendor.ts';

type Library = typeof import('pkcs11js');

interface TokenCertificate {
  slot: Buffer;
  /** CKA_ID, which its key shares. */
  keyId: Buffer;
  certificate: Certificate;
}

/**
 * Certificates on tokens with a PKCS#11 driver, RSA only. The driver is started for each command: tokens that were inserted or removed
 * meanwhile are detected, and no PIN is stored.
 */
export async function pkcs11Vendor(modulePath: string): Promise<CertificateVendor> {
  const library = await load();
  const withDriver = <Answer>(use: (token: PKCS11) => Answer): Answer => {
    const token = new library.PKCS11();
    try {
      token.load(modulePath);
    } catch (error) {
      throw new AgentError('404', messages.driverMissing(modulePath), { cause: error });
    }
    try {
      token.C_Initialize();
      return use(token);
    } catch (error) {
      throw explained(error);
    } finally {
      finish(() => token.C_Finalize());
      finish(() => token.close());
    }
  };
  const keyOf = (found: TokenCertificate, pin: string): PrivateKey => ({
    sign: async (message) =>
      withDriver((token) =>
        withKey({ token, library, found, pin }, (session, key) => {
          token.C_SignInit(session, { mechanism: library.CKM_SHA256_RSA_PKCS }, key);
          return token.C_Sign(session, Buffer.from(message), Buffer.alloc(maxSignatureBytes));
        })),
    decrypt: async (encrypted, padding) =>
      withDriver((token) =>
        withKey({ token, library, found, pin }, (session, key) => {
          token.C_DecryptInit(session, mechanismOf(library, padding), key);
          return token.C_Decrypt(session, Buffer.from(encrypted), Buffer.alloc(encrypted.length));
        })),
  });
  const find = ({ id }: KeyUse): { found: TokenCertificate; issuers: Certificate[] } => {
    const all = withDriver((token) => certificatesOf(token, library));
    const found = all.find(({ certificate }) => certificate.sha256 === id);
    if (!found) throw new AgentError('404', messages.certificate.unknown);
    return { found, issuers: all.flatMap(({ certificate }) => (certificate.isAuthority ? [certificate] : [])) };
  };
  const signerOf = (use: KeyUse): { certificate: Certificate; issuers: Certificate[]; key: PrivateKey } => {
    const { found, issuers } = find(use);
    return { certificate: found.certificate, issuers, key: keyOf(found, use.pin ?? '') };
  };
  return {
    name: 'pkcs11',
    list: async () =>
      withDriver((token) => certificatesOf(token, library)).flatMap(({ certificate }): HeldCertificate[] =>
        certificate.isAuthority || certificate.kind !== 'rsa' ? [] : [{ id: certificate.sha256, certificate, needsPin: true }]),
    sign: async (use, content) => signDetached(content, signerOf(use)),
    signPdf: async (use, sha256) => signPdfDigest(sha256, signerOf(use)),
    unsign: verifyDetached,
    decrypt: async (use, envelope) => {
      const { found } = find(use);
      return openEnvelope(envelope, found.certificate, keyOf(found, use.pin ?? ''));
    },
    close: () => Promise.resolve(),
  };
}

const maxSignatureBytes = 1024;
const maxObjects = 100;
/** CKZ_DATA_SPECIFIED. */
const dataSpecified = 1;

async function load(): Promise<Library> {
  try {
    const loaded = (await import('pkcs11js')) as Library & { default?: Library };
    return loaded.default ?? loaded;
  } catch (error) {
    throw new RangeError(messages.pkcs11NotInstalled, { cause: error });
  }
}

function certificatesOf(token: PKCS11, library: Library): TokenCertificate[] {
  // An empty token cannot be opened.
  const slots = token.C_GetSlotList(true).filter((slot) => (token.C_GetTokenInfo(slot).flags & library.CKF_TOKEN_INITIALIZED) !== 0);
  const certificates = slots.flatMap((slot) => {
    const session = token.C_OpenSession(slot, library.CKF_SERIAL_SESSION);
    try {
      return objectsOf(token, session, [{ type: library.CKA_CLASS, value: library.CKO_CERTIFICATE }]).map((handle) => {
        const [id, value] = token.C_GetAttributeValue(session, handle, [{ type: library.CKA_ID }, { type: library.CKA_VALUE }]);
        return { slot, keyId: bytesOf(id?.value), certificate: readCertificate(bytesOf(value?.value)) };
      });
    } finally {
      token.C_CloseSession(session);
    }
  });
  if (certificates.length === 0) throw new AgentError('404', messages.tokenMissing);
  return certificates;
}

const bytesOf = (value: unknown): Buffer => (Buffer.isBuffer(value) ? value : Buffer.alloc(0));

function objectsOf(token: PKCS11, session: Buffer, template: Parameters<PKCS11['C_FindObjectsInit']>[1]): Buffer[] {
  token.C_FindObjectsInit(session, template);
  try {
    return token.C_FindObjects(session, maxObjects);
  } finally {
    token.C_FindObjectsFinal(session);
  }
}

interface KeyAccess {
  token: PKCS11;
  library: Library;
  found: TokenCertificate;
  pin: string;
}

/** Signs in to the token for one use of the key, and never retries a PIN, because tokens lock. */
function withKey<Answer>(access: KeyAccess, use: (session: Buffer, key: Buffer) => Answer): Answer {
  const { token, library, found: { slot, keyId }, pin } = access;
  const session = token.C_OpenSession(slot, library.CKF_SERIAL_SESSION);
  try {
    try {
      token.C_Login(session, library.CKU_USER, pin);
    } catch (error) {
      if ([library.CKR_PIN_INCORRECT, library.CKR_PIN_LOCKED, library.CKR_PIN_LEN_RANGE].some((code) => code === codeOf(error))) {
        throw new AgentError('500', messages.wrongPin(triesLeft(token, library, slot)), { cause: error });
      }
      throw error;
    }
    const template = [{ type: library.CKA_CLASS, value: library.CKO_PRIVATE_KEY }, { type: library.CKA_ID, value: keyId }];
    const [key] = objectsOf(token, session, template);
    if (!key) throw new AgentError('404', messages.certificate.unknown);
    return use(session, key);
  } finally {
    finish(() => token.C_Logout(session));
    finish(() => token.C_CloseSession(session));
  }
}

function triesLeft(token: PKCS11, library: Library, slot: Buffer): string {
  const { flags } = token.C_GetTokenInfo(slot);
  if (flags & library.CKF_USER_PIN_LOCKED) return messages.pinTries.locked;
  if (flags & library.CKF_USER_PIN_FINAL_TRY) return messages.pinTries.last;
  return flags & library.CKF_USER_PIN_COUNT_LOW ? messages.pinTries.few : '';
}

function mechanismOf(library: Library, padding: KeyPadding): Parameters<PKCS11['C_DecryptInit']>[1] {
  if (padding === 'pkcs1') return { mechanism: library.CKM_RSA_PKCS };
  const isSha256 = padding === 'oaep-sha256';
  const parameter = {
    type: library.CK_PARAMS_RSA_OAEP,
    hashAlg: isSha256 ? library.CKM_SHA256 : library.CKM_SHA_1,
    mgf: isSha256 ? library.CKG_MGF1_SHA256 : library.CKG_MGF1_SHA1,
    source: dataSpecified,
  };
  return { mechanism: library.CKM_RSA_PKCS_OAEP, parameter };
}

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;

/** CKR_SLOT_ID_INVALID, and device and token errors: CKR_DEVICE_ERROR to CKR_DEVICE_REMOVED, CKR_TOKEN_NOT_PRESENT to _NOT_RECOGNIZED. */
const absent = new Set([0x03, 0x30, 0x31, 0x32, 0xe0, 0xe1]);

function explained(error: unknown): unknown {
  if (error instanceof AgentError || error instanceof SigningError) return error;
  return absent.has(codeOf(error) ?? -1) ? new AgentError('404', messages.tokenMissing, { cause: error }) : error;
}

function finish(end: () => void): void {
  try {
    end();
  } catch {
    // Already removed.
  }
}
