import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { browserProgram, endChild, copyState } from '@tenderscope/testing';
import { inherited } from './env.ts';
import type { Server } from './server.ts';

const program = resolve(import.meta.dirname, '../../apps/server/dist/main.mjs');
const startLimitMs = 270_000;

/**
 * Starts the built server on a free loopback port, over a separate data folder. The state is already set up; the server adds its
 * administrator and its data itself.
 * @param demoLots number of generated lots that it starts with; 0 for an empty warehouse.
 * @param own additional settings.
 */
export async function bootServer(demoLots: number, own: Readonly<Record<string, string>> = {}): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tenderscope-e2e-'));
  await copyState(dataDir);
  const printing = { PDF_BROWSER: await browserProgram(dataDir) };
  // Few journeys sign in: more key pairs would take an eighth of a core for minutes.
  const quiet = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', LOGIN_KEYS_AHEAD: '2' };
  const settings = { ...quiet, DATA_DIR: dataDir, DEMO_LOTS: String(demoLots), ...printing, ...own };
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    env: { ...inherited, UV_THREADPOOL_SIZE: '16', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async (): Promise<void> => {
    await endChild(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(child);
    const password = (await readFile(join(dataDir, 'initial-admin-password.txt'), 'utf8')).trim();
    return { url, dataDir, administrator: { login: 'admin', password }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address that the server prints when it is ready. */
function addressOf(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolveAddress, reject) => {
    let printed = '';
    const fail = (why: string): void => {
      clearTimeout(limit);
      reject(new Error(`the server ${why}:\n${printed}`));
    };
    const limit = setTimeout(() => fail('did not get ready'), startLimitMs);
    child.once('error', ({ message }) => fail(`cannot be started (${message})`));
    child.once('exit', (code) => fail(`ended with ${code}`));
    const listen = (chunk: Buffer): void => {
      printed += chunk.toString();
      const port = /http:\/\/localhost:(\d+)(\/\S*\/)/.exec(printed);
      if (!port) return;
      clearTimeout(limit);
      resolveAddress(`http://127.0.0.1:${port[1]}${port[2]}`);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
  });
}
