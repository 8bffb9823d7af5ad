import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const timeoutMs = 15_000;

/**
 * Ends a process by a signal and waits until it has exited; after the timeout it is killed. No error for a process that has already exited.
 */
export async function endChild(child: ChildProcess, signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL' = 'SIGTERM', timeout = timeoutMs): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const impatience = setTimeout(() => child.kill('SIGKILL'), timeout);
  await exited;
  clearTimeout(impatience);
}
