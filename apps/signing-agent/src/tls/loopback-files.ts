import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { businessDay } from '@tenderscope/contract';
import { makeLoopbackCertificates, readCertificate } from '@tenderscope/signing';
import { messages } from '../messages.ts';

/** Options for `https.createServer`. */
export interface TlsFiles {
  cert: string;
  key: string;
}

const renewBeforeMs = 30 * 86_400_000;
const namesOf = (folder: string): Record<'authority' | 'certificate' | 'key', string> => ({
  authority: join(folder, 'loopback-ca.crt'),
  certificate: join(folder, 'loopback.crt'),
  key: join(folder, 'loopback.key'),
});

/** Certificate of the loopback address, renewed if there is no usable one or it expires within a month. */
export async function loopbackFiles(folder: string, now = Date.now()): Promise<TlsFiles> {
  const names = namesOf(folder);
  const kept = await read(names);
  if (kept && readCertificate(Buffer.from(kept.cert)).validTo - now > renewBeforeMs) return kept;
  const made = await makeLoopbackCertificates(hostname(), now);
  await writeFile(names.authority, made.authority, { mode: 0o644 });
  await writeFile(names.key, made.key, { mode: 0o600 });
  await writeFile(names.certificate, made.certificate, { mode: 0o644 });
  console.log(messages.tls.made(names.authority, businessDay(made.validTo)));
  return { cert: made.certificate, key: made.key };
}

/** @returns undefined if the files do not exist, or do not match. */
async function read({ certificate, key }: { certificate: string; key: string }): Promise<TlsFiles | undefined> {
  try {
    const files = { cert: await readFile(certificate, 'utf8'), key: await readFile(key, 'utf8') };
    return new X509Certificate(files.cert).checkPrivateKey(createPrivateKey(files.key)) ? files : undefined;
  } catch {
    return undefined;
  }
}
