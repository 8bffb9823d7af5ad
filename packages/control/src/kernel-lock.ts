import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { ControlError } from './control-error.ts';
import { messages } from './messages.ts';

/** `2 | 4` is `LOCK_EX | LOCK_NB`. */
const perlProgram = 'use Errno; open(my $f, "+<&=3") or die $!; exit 0 if flock($f, 2 | 4); exit 1 if $!{EWOULDBLOCK}; die "$!\\n"';

type Command = readonly [string, ...string[]];

/**
 * Programs that lock their file descriptor 3 and exit with 0, or with 1 if another process holds the lock. Linux has the first, macOS the
 * second.
 */
export const lockPrograms: readonly Command[] = [
  ['flock', '-x', '-n', '3'],
  ['perl', '-e', perlProgram],
];

/**
 * Takes the exclusive `flock` of an open file without waiting. Node.js has no call for it, so another program locks the descriptor that it
 * inherits. The lock belongs to the open file, not to that program: the kernel keeps it until this process closes the handle or ends, for
 * whatever reason.
 * @returns true if the lock is now this handle's; false while another process holds it.
 * @throws ControlError if the file system cannot lock, or no program that can is installed.
 */
export async function takeKernelLock(handle: FileHandle, programs = lockPrograms): Promise<boolean> {
  for (const program of programs) {
    const result = await run(program, handle.fd);
    if (result === undefined) continue;
    if (result.code === 0 || result.code === 1) return result.code === 0;
    throw new ControlError(messages.cannotLock(result.reason));
  }
  throw new ControlError(messages.noLockProgram);
}

/** Exit code and output of the program; undefined if it is not installed. */
async function run([command, ...args]: Command, descriptor: number): Promise<{ code: number | null; reason: string } | undefined> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe', descriptor] });
  const reason = text(child.stderr as NodeJS.ReadableStream).catch(() => '');
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, reason: (await reason).trim() };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
