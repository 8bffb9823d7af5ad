import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { programFlags } from '@tenderscope/testing';
import { inherited } from './env.ts';

const program = join(import.meta.dirname, '../../dist/main.mjs');

/** Empty server on a free port of loopback without rate limits. With a configured thread pool it is one process, without a launcher. */
const quiet = {
  UV_THREADPOOL_SIZE: '16',
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO_LOTS: '0',
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_ADDRESS: '0',
  RATE_LIMIT_PER_SESSION: '0',
  // Unused key pairs cost an eighth of a core.
  LOGIN_KEYS_AHEAD: '0',
};

/** Built server as a separate process. */
export class ServerProcess {
  readonly child: ChildProcess;
  /** Exit code, null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** URL with the base path; fails if the process exits before it serves. */
  readonly address: Promise<string>;
  #printed = '';

  /** @param launcher command that runs the server's command, which follows it. */
  constructor(dataDir: string, settings: Record<string, string> = {}, launcher?: readonly [string, ...string[]]) {
    const env = { ...inherited, ...quiet, DATA_DIR: dataDir, ...settings };
    const own = [process.execPath, ...programFlags, program] as const;
    const [command, ...args] = launcher ? ([...launcher, ...own] as const) : own;
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    this.ended = once(child, 'close').then(([code]) => code as number | null);
    this.address = new Promise((resolve, reject) => {
      const listen = (chunk: Buffer): void => {
        this.#printed += chunk.toString();
        const found = /http:\/\/localhost:(\d+)(\/\S*)\//.exec(this.#printed);
        if (found) resolve(`http://127.0.0.1:${found[1]}${found[2]}`);
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      this.ended.then((code) => reject(new Error(`ended with ${code}: ${this.#printed}`)), reject);
    });
    this.address.catch(() => undefined);
  }

  /** Output so far. */
  get printed(): string {
    return this.#printed;
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}
