import type { Worker } from 'node:worker_threads';
import { HttpError, type HttpFailure } from '../http-error.ts';

/** Message of a worker: its result, a refusal of user input, or a request for data that it has no access to. */
export type WorkerMessage<Result, Request = never> =
  | { result: Result }
  | { refusal: HttpFailure }
  | { request: Request };

/** Answers a request of a worker. */
type Reply<Request> = (request: Request) => Promise<unknown>;

/**
 * Waits for the single job of a worker, which exits with it.
 * @throws HttpError of the worker; the error that ended it; the signal's reason.
 */
export async function runWorker<Result, Request = never>(worker: Worker, signal: AbortSignal, reply?: Reply<Request>): Promise<Result> {
  try {
    return await new Promise<Result>((resolve, reject) => {
      const leave = (): void => reject(signal.reason as Error);
      if (signal.aborted) leave();
      signal.addEventListener('abort', leave, { once: true });
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`a worker ended with ${code}`)));
      worker.on('message', (message: WorkerMessage<Result, Request>) => {
        if ('result' in message) resolve(message.result);
        else if ('refusal' in message) reject(new HttpError(message.refusal));
        else reply?.(message.request).then((answer) => worker.postMessage(answer), reject);
      });
    });
  } finally {
    await worker.terminate();
  }
}
