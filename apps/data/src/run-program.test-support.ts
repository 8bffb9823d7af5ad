import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

export interface ProgramEnd {
  /** Null for a program that was killed. */
  code: number | null;
  output: string;
  errors: string;
}

export interface RunOptions {
  env?: Record<string, string>;
  /** Ends the program by this signal as soon as it writes the text to stderr. */
  stop?: { at: string; by: NodeJS.Signals };
}

/** Runs the data command line in a process of its own. */
export function runProgram(dataDir: string, args: readonly string[], { env = {}, stop }: RunOptions = {}): Promise<ProgramEnd> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], { env: { DATA_DIR: dataDir, ...env } });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => {
    const isFirst = stop !== undefined && !errors.includes(stop.at);
    errors += piece.toString();
    if (isFirst && errors.includes(stop.at)) child.kill(stop.by);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output, errors }));
  });
}
