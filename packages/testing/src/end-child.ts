import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const patienceMs = 15_000;

/** Ends a process by a signal and waits until it is gone; one that is not within the patience is killed. Fine for one that is gone. */
export async function endChild(child: ChildProcess, signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL' = 'SIGTERM', patience = patienceMs): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const impatience = setTimeout(() => child.kill('SIGKILL'), patience);
  await exited;
  clearTimeout(impatience);
}
