import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readText } from './read-text.test-support.ts';

export interface LightUser {
  address: string;
  authorization: string;
}

const intervalMs = 50;

/**
 * Calls at a fixed rate, with or without responses, so that an interval without responses affects the times of all its calls. In a separate
 * thread, so that the work of a test does not.
 */
async function callAtInterval({ address, authorization }: LightUser): Promise<never> {
  /** Times of the completed calls, ms; sent back on a message, and then reset. */
  let times: number[] = [];
  parentPort?.on('message', () => {
    parentPort?.postMessage(times);
    times = [];
  });
  for (;;) {
    const start = performance.now();
    void readText(address, { authorization }).then(() => times.push(performance.now() - start), () => times.push(Infinity));
    await delay(intervalMs);
  }
}

await callAtInterval(workerData as LightUser);
