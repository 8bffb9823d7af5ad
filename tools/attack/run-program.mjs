import { createWriteStream } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program to its end, whatever its exit code; all its output is written to the file `log`. */
export async function runProgram(command, args, log) {
  const output = createWriteStream(log);
  await once(output, 'open');
  await once(spawn(command, args, { stdio: ['ignore', output, output] }), 'close');
}
