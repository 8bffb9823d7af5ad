import type { Socket } from 'node:net';
import { messages } from './messages.ts';
import { onLines } from './on-lines.ts';
import { decodeRequest, encode, type Answer } from './wire.ts';

export interface JobContext {
  /** Reports the progress of the job to the caller: any JSON. */
  progress: (message: unknown) => void;
  /** Aborted when the caller disconnects or the server closes. */
  signal: AbortSignal;
}

/** Does a job: JSON in, JSON out. The message of an error that it throws is sent to the caller. */
export type JobHandler = (args: unknown, context: JobContext) => Promise<unknown>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

const longestRequest = 1 << 20;

/** Serves one connection: reads the request, runs its handler, sends the answer. Never rejects. */
export async function answerJob(socket: Socket, handlers: JobHandlers, closing: AbortSignal): Promise<void> {
  const aborted = new AbortController();
  const signal = AbortSignal.any([aborted.signal, closing]);
  socket.on('error', () => undefined);
  socket.on('close', () => aborted.abort(new Error('caller went away')));
  const send = (message: Answer): void => {
    if (socket.writable) socket.write(encode(message));
  };
  try {
    const request = decodeRequest(await firstLine(socket, signal));
    if (!request) throw new Error(messages.malformed);
    const handler = Object.hasOwn(handlers, request.job) ? handlers[request.job] : undefined;
    if (!handler) throw new Error(messages.unknownJob(request.job));
    const result = await handler(request.args, { signal, progress: (progress) => send({ progress }) });
    send({ result: result ?? null });
  } catch (error) {
    send({ error: error instanceof Error ? error.message : String(error) });
  } finally {
    socket.destroySoon();
  }
}

function firstLine(socket: Socket, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    onLines(socket, longestRequest, resolve);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
