import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Server } from './server.ts';
import { inherited } from './env.ts';

const program = resolve(import.meta.dirname, '../../apps/data/dist/main.mjs');

/** Runs `npm run data -- …` beside a running server, which does the work; returns the output. */
export async function runData({ dataDir }: Server, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env: { ...inherited, DATA_DIR: dataDir } });
  return stdout;
}
