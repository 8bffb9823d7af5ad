import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { programs } from '../steps/paths.mjs';

const startLimitMs = 180_000;
const stopLimitMs = 15_000;
/** Nothing of the caller's own settings; rate limits off, because they would answer in place of what is attacked. */
const settings = {
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO_LOTS: '2000',
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_ADDRESS: '0',
  RATE_LIMIT_PER_SESSION: '0',
  UV_THREADPOOL_SIZE: '16',
};
const password = 'to-be-attacked-only';

/**
 * The built server over demonstration data in a folder of its own, on a free port of loopback.
 * Gives its origin, its base address, the administrator's password and what ends it.
 */
export async function startTarget() {
  const dataDir = await mkdtemp(join(tmpdir(), 'tenderscope-attack-'));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings, DATA_DIR: dataDir, ADMIN_PASSWORD: password };
  const child = spawn(process.execPath, ['--enable-source-maps', programs.server], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const stop = async () => {
    const impatience = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
    clearTimeout(impatience);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const { port, path } = await Promise.race([addressOf(child), exited.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)))]);
    const origin = `http://127.0.0.1:${port}`;
    return { origin, base: `${origin}${path}`, password, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What the server prints when it is ready: its port, and the base path without the slash at its end. */
async function addressOf(child) {
  const limit = setTimeout(() => child.kill('SIGKILL'), startLimitMs);
  try {
    for await (const line of createInterface(child.stdout)) {
      const [, port, path] = /http:\/\/localhost:(\d+)(\/\S*)\//.exec(line) ?? [];
      if (port) return { port, path };
    }
    throw new Error('the server did not get ready');
  } finally {
    clearTimeout(limit);
    child.stdout.resume();
  }
}
