import { spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:os';

/** What a server says to its launcher before it ends, so that another one takes its place. */
export const replaceMe = 'replace';

/** A server that has not ended by itself is killed, for its engine may be what keeps it. */
const endMs = 5_000;

export interface LaunchOptions {
  /** Path of the program and its arguments. */
  command: readonly [string, ...string[]];
  env: Record<string, string | undefined>;
}

/**
 * Runs a server as a child of this process: passes signals on, starts another one when it asks to be replaced, and ends with
 * its exit code. Should this process be killed, the child finds its channel closed (`followLauncher`).
 */
export function launch({ command, env }: LaunchOptions): void {
  let current: ChildProcess;
  let isStopping = false;
  const start = (): void => {
    const child = spawn(process.execPath, [...process.execArgv, ...command], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    let ending: ReturnType<typeof setTimeout> | undefined;
    child.on('message', (message) => {
      if (message === replaceMe) ending = setTimeout(() => child.kill('SIGKILL'), endMs);
    });
    child.on('exit', (code, signal) => {
      clearTimeout(ending);
      if (ending && !isStopping) start();
      else process.exit(code ?? 128 + constants.signals[signal as NodeJS.Signals]);
    });
    current = child;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isStopping = true;
      current.kill(signal);
    });
  }
  start();
}

/** Ends this process with its launcher, where it has one. */
export function followLauncher(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

/** Has another server take this one's place, once `end` is done or took `mostMs`. Without a launcher the process just ends. */
export async function replaceServer(end: () => Promise<unknown>, mostMs = endMs - 1_000): Promise<void> {
  process.send?.(replaceMe);
  await Promise.race([end().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, mostMs))]);
  // Not an exit, which would wait for the threads of the engine.
  process.kill(process.pid, 'SIGKILL');
}
