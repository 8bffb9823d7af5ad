import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { programFlags } from '@tenderscope/testing';

const program = fileURLToPath(new URL('../dist/main.mjs', import.meta.url));

export interface ProgramEnd {
  /** Null if the program was killed. */
  code: number | null;
  output: string;
  errors: string;
  /** Time from the first output on stderr until the exit, ms. */
  workedMs: number;
}

export interface RunOptions {
  env?: Record<string, string>;
  /** Sends the signal as soon as the program writes the text to stderr, or so many ms after its first output there. */
  stop?: { at: string | number; by: NodeJS.Signals };
}

/** Runs the data command line in a separate process. */
export function runProgram(dataDir: string, args: readonly string[], { env = {}, stop }: RunOptions = {}): Promise<ProgramEnd> {
  const child = spawn(process.execPath, [...programFlags, program, ...args], { env: { DATA_DIR: dataDir, ...env } });
  let [output, errors] = ['', ''];
  let begunAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  child.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => {
    begunAt ??= performance.now();
    if (typeof stop?.at === 'number') timer ??= setTimeout(() => child.kill(stop.by), stop.at);
    const text = typeof stop?.at === 'string' ? stop.at : '';
    const isFirst = text !== '' && !errors.includes(text);
    errors += piece.toString();
    if (isFirst && errors.includes(text)) child.kill(stop?.by);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output, errors, workedMs: begunAt === undefined ? 0 : performance.now() - begunAt });
    });
  });
}
