import { spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:os';

/** Message from a server to its launcher before it exits, to be replaced by another one. */
export const replaceMe = 'replace';

/** A server that does not exit in this time is killed, because its engine may be blocking it. */
const endMs = 5_000;

export interface LaunchOptions {
  /** Path of the program and its arguments. */
  command: readonly [string, ...string[]];
  env: Record<string, string | undefined>;
}

/**
 * Runs a server as a child of this process: forwards signals, starts another one on request, and exits with its exit code. If this process
 * is killed, the child detects the closed channel (`followLauncher`).
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

/** Exits this process with its launcher, if there is one. */
export function followLauncher(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

/** Requests a replacement server after `end` has finished or taken `mostMs`. Without a launcher the process only exits. */
export async function replaceServer(end: () => Promise<unknown>, maxMs = endMs - 1_000): Promise<void> {
  process.send?.(replaceMe);
  await Promise.race([end().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, maxMs))]);
  // Not an exit, which would wait for the threads of the engine.
  process.kill(process.pid, 'SIGKILL');
}
