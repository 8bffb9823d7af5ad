import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pem } from './pem.ts';

/** Output of `pdfsig` of poppler for a file; undefined if it is not installed. */
export const readByPdfsig = (file: Uint8Array): Promise<string | undefined> =>
  withFiles({ 'signed.pdf': file }, (folder) => {
    const { error, stdout } = spawnSync('pdfsig', ['-nocert', 'signed.pdf'], { cwd: folder, encoding: 'utf8', env: { PATH: '/usr/bin:/bin', HOME: folder } });
    return error ? undefined : stdout;
  });

interface DetachedSignature {
  cms: Uint8Array;
  /** The signed content. */
  content: Uint8Array;
  /** The certificate of the authority, DER. */
  root: Uint8Array;
}

/** True if OpenSSL finds a signature valid, up to its authority; undefined if it is not installed. */
export const isValidByOpenssl = ({ cms, content, root }: DetachedSignature): Promise<boolean | undefined> =>
  withFiles({ 'a.p7s': cms, 'part.bin': content, 'ca.pem': pem(root) }, (folder) => {
    const how = ['cms', '-verify', '-inform', 'DER', '-purpose', 'any', '-binary'];
    const files = ['-in', 'a.p7s', '-content', 'part.bin', '-CAfile', 'ca.pem', '-out', 'out.bin'];
    const { error, status } = spawnSync('openssl', [...how, ...files], { cwd: folder });
    return error ? undefined : status === 0;
  });

type Files = Readonly<Record<string, Uint8Array | string>>;

async function withFiles<Outcome>(files: Files, read: (folder: string) => Outcome): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'tenderscope-signature-'));
  try {
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
    return read(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
