import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { passSignals } from './pass-signals.mjs';

/** Runs a built program in the foreground, passes signals on, and ends this process with the program's exit code. */
export function runProgram(script, args) {
  // DuckDB's work runs on libuv's pool: with its four threads, one heavy query would block a trivial one.
  const env = { UV_THREADPOOL_SIZE: '16', ...process.env };
  const child = spawn(process.execPath, ['--enable-source-maps', script, ...args], { stdio: 'inherit', env });
  passSignals(child);
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
