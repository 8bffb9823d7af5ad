import { readFile } from 'node:fs/promises';
import {
  openEnvelope,
  privateKeyOf,
  readPkcs12,
  signDetached,
  signPdfDigest,
  SigningError,
  type Certificate,
  type Pkcs12,
  type PrivateKey,
} from '@tenderscope/signing';
import { AgentError } from '../agent-error.ts';
import { messages } from '../messages.ts';
import { verifyDetached, type CertificateVendor, type HeldCertificate, type KeyUse } from './vendor.ts';

interface SoftwareOptions {
  /** PKCS#12 files. */
  paths: readonly string[];
  passwordFile: string | undefined;
}

interface OpenedKey {
  certificate: Certificate;
  issuers: readonly Certificate[];
  key: PrivateKey;
}

/**
 * Certificates in PKCS#12 files, RSA and SM2. Anyone who can read file and password can sign: for environments without a token requirement.
 */
export function softwareVendor({ paths, passwordFile }: SoftwareOptions): CertificateVendor {
  const passwords = async (): Promise<string[]> => {
    if (passwordFile === undefined) return [];
    return (await readFile(passwordFile, 'utf8')).replace(/\r?\n$/, '').split(/\r?\n/);
  };
  const open = async (): Promise<OpenedKey[]> => {
    if (paths.length === 0) throw new AgentError('404', messages.software.none);
    const known = await passwords();
    const opened: OpenedKey[] = [];
    for (const [place, path] of paths.entries()) opened.push(...keysOf(await readFileOf(path, known[place] ?? known[0] ?? '')));
    return opened;
  };
  const find = async ({ id }: KeyUse): Promise<OpenedKey> => {
    const found = (await open()).find(({ certificate }) => certificate.sha256 === id);
    if (!found) throw new AgentError('404', messages.certificate.unknown);
    return found;
  };
  return {
    name: 'software',
    list: async () => (await open()).map(({ certificate }): HeldCertificate => ({ id: certificate.sha256, certificate, needsPin: false })),
    sign: async (use, content) => signDetached(content, await find(use)),
    signPdf: async (use, sha256) => signPdfDigest(sha256, await find(use)),
    unsign: verifyDetached,
    decrypt: async (use, envelope) => {
      const { certificate, key } = await find(use);
      return openEnvelope(envelope, certificate, key);
    },
    close: () => Promise.resolve(),
  };
}

async function readFileOf(path: string, password: string): Promise<Pkcs12> {
  try {
    return readPkcs12(await readFile(path), password);
  } catch (error) {
    if (error instanceof SigningError) throw error;
    throw new AgentError('404', messages.software.unreadable(path));
  }
}

const keysOf = ({ pairs, others }: Pkcs12): OpenedKey[] =>
  pairs.map(({ certificate, pkcs8 }) => ({ certificate, issuers: others, key: privateKeyOf(pkcs8) }));
