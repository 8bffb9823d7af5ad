import { connect, type Socket } from 'node:net';
import { ControlError } from './control-error.ts';
import { messages } from './messages.ts';
import { onLines } from './on-lines.ts';
import { readAddress } from './server-address.ts';
import { encode, type Answer } from './wire.ts';

const longestAnswer = 1 << 26;

/**
 * Sends a job to the server that holds `dataDir`.
 * @returns its result, as the caller declares it (null for none), or undefined when no server runs.
 * @throws ControlError with the handler's message, or when the connection breaks; the reason of `signal` when it aborts, in which case the
 * server stops the job.
 */
export async function callControl<Result>(
  dataDir: string,
  job: string,
  args: unknown,
  onProgress: (message: unknown) => void = () => {},
  signal?: AbortSignal,
): Promise<Result | undefined> {
  signal?.throwIfAborted();
  const address = await readAddress(dataDir);
  const socket = address && (await reach(address.socket));
  if (!socket) return undefined;
  const leave = (): void => void socket.destroy();
  signal?.addEventListener('abort', leave);
  try {
    return await new Promise<Result>((resolve, reject) => {
      socket.on('error', () => undefined);
      socket.on('close', () => reject(new ControlError(messages.connectionLost)));
      onLines(socket, longestAnswer, (line) => {
        const answer = JSON.parse(line) as Answer;
        if ('progress' in answer) onProgress(answer.progress);
        else if ('error' in answer) reject(new ControlError(answer.error));
        else resolve(answer.result as Result);
      });
      socket.write(encode({ job, args }));
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', leave);
    socket.destroy();
  }
}

/** A connection, or undefined if nothing listens any more. */
function reach(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') reject(new ControlError(messages.noPermission, { cause: error }));
      else resolve(undefined);
    });
  });
}
