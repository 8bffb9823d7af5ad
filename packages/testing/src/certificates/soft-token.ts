import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pem } from './pem.ts';
import type { TestHolder } from './test-authority.ts';

const driver = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib64/softhsm/libsofthsm2.so'].find(existsSync);
const tool = '/usr/bin/pkcs11-tool';

/** True if tokens can be created on this machine. */
export const hasSoftTokens = driver !== undefined && existsSync(tool);

/** A token of SoftHSM with the RSA key and the certificate of a holder, in a separate folder. */
export class SoftToken {
  readonly pin = '123456';
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Requires `hasSoftTokens`. */
  static async make({ certificate, pkcs8 }: TestHolder): Promise<SoftToken> {
    const folder = await mkdtemp(join(tmpdir(), 'tenderscope-token-'));
    const token = new SoftToken(folder);
    await mkdir(token.#tokens);
    await writeFile(token.#conf, `directories.tokendir = ${token.#tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`);
    const [key, own] = [join(folder, 'key.pem'), join(folder, 'own.der')];
    await writeFile(key, pem(pkcs8, 'PRIVATE KEY'));
    await writeFile(own, certificate.der);
    const { pin } = token;
    const object = ['--id', 'a1', '--label', 'own'];
    token.#run('softhsm2-util', ['--init-token', '--free', '--label', 'test', '--so-pin', '87654321', '--pin', pin]);
    token.#run('softhsm2-util', ['--import', key, '--token', 'test', '--pin', pin, ...object]);
    token.#run(tool, ['--module', driver ?? '', '--login', '--pin', pin, '--write-object', own, '--type', 'cert', ...object]);
    return token;
  }

  /** Settings of an agent with this token. */
  get agentSettings(): Readonly<Record<string, string>> {
    return { AGENT_STORE: 'pkcs11', AGENT_PKCS11_MODULE: driver ?? '', SOFTHSM2_CONF: this.#conf };
  }

  /** Removes the token from the machine. */
  async pull(): Promise<void> {
    for (const name of await readdir(this.#tokens)) await rm(join(this.#tokens, name), { recursive: true });
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  get #tokens(): string {
    return join(this.#folder, 'tokens');
  }

  get #conf(): string {
    return join(this.#folder, 'softhsm2.conf');
  }

  #run(program: string, args: readonly string[]): void {
    execFileSync(program, args, { env: { PATH: '/usr/bin:/bin', SOFTHSM2_CONF: this.#conf }, stdio: 'pipe' });
  }
}
