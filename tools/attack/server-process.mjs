import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { programs } from '../steps/paths.mjs';

const startLimitMs = 270_000;
const stopLimitMs = 60_000;
/** Without the caller's own settings. With its thread pool set, the server is one process, without a launcher. */
const quiet = { HOST: '127.0.0.1', PORT: '0', DEMO_LOTS: '0', LOG_LEVEL: 'error', UV_THREADPOOL_SIZE: '16' };

/** The environment of a program over a data folder, without the caller's own settings. */
export function environmentOf(dataDir, settings = {}) {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, DATA_DIR: dataDir, ...settings };
}

/** The built server over a data folder, on a free port of loopback. */
export class ServerProcess {
  child;
  /** Its exit code; null if a signal ended it. */
  ended;
  /** `{ origin, base }` once it serves; rejects if it ends before that or takes too long. */
  address;
  /** Its output so far, of both streams. */
  printed = '';
  isServing = false;

  /**
   * @param options.settings environment variables
   * @param options.launcher a command that runs the command after it
   */
  constructor(dataDir, { settings = {}, launcher = [] } = {}) {
    const [command, ...args] = [...launcher, process.execPath, '--enable-source-maps', programs.server];
    const child = spawn(command, args, { env: environmentOf(dataDir, { ...quiet, ...settings }), stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    this.dataDir = dataDir;
    this.ended = once(child, 'close').then(([code]) => code);
    this.address = new Promise((resolve, reject) => {
      const limit = setTimeout(() => child.kill('SIGKILL'), startLimitMs);
      const read = (chunk) => {
        this.printed += chunk;
        const [, port, path] = /http:\/\/localhost:(\d+)(\/\S*)\//.exec(this.printed) ?? [];
        if (!port || this.isServing) return;
        clearTimeout(limit);
        this.isServing = true;
        resolve({ origin: `http://127.0.0.1:${port}`, base: `http://127.0.0.1:${port}${path}` });
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void this.ended.then((code) => {
        clearTimeout(limit);
        this.isServing = false;
        reject(new Error(`the server ended with ${code}: ${this.printed.trim()}`));
      });
    });
    this.address.catch(() => undefined);
  }

  /** Kills it immediately. */
  async kill() {
    this.isServing = false;
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** Ends it gracefully, or by force after a timeout. Returns its exit code. */
  async stop() {
    const limit = setTimeout(() => this.child.kill('SIGKILL'), stopLimitMs);
    this.child.kill('SIGTERM');
    return this.ended.finally(() => clearTimeout(limit));
  }
}
