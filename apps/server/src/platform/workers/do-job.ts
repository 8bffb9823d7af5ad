import { parentPort } from 'node:worker_threads';
import { HttpError } from '../http-error.ts';
import type { WorkerMessage } from './run-worker.ts';

/** Runs the single job of this worker; an HttpError of `work` is sent back as such. */
export async function doJob<Result>(work: () => Promise<Result>): Promise<void> {
  try {
    send({ result: await work() });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    send({ refusal: { status: error.status, code: error.code, message: error.message } });
  }
}

/** Sends a request to the thread that started this one. */
export function requestOf<Answer>(request: unknown): Promise<Answer> {
  return new Promise((resolve) => {
    parentPort?.once('message', resolve);
    send({ request });
  });
}

const send = (message: WorkerMessage<unknown, unknown>): void => parentPort?.postMessage(message);
