import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readText } from './read-text.test-support.ts';

export interface LightUser {
  address: string;
  authorization: string;
}

const paceMs = 50;

/**
 * Calls at a fixed pace, answered or not, so that a server that answers nobody for a while is in the times of all calls of that while. On a
 * thread of its own, so that the work of a test is not.
 */
async function callAtPace({ address, authorization }: LightUser): Promise<never> {
  /** Of each answered call, ms; sent back when a message comes, and begun anew. */
  let times: number[] = [];
  parentPort?.on('message', () => {
    parentPort?.postMessage(times);
    times = [];
  });
  for (;;) {
    const start = performance.now();
    void readText(address, { authorization }).then(() => times.push(performance.now() - start), () => times.push(Infinity));
    await delay(paceMs);
  }
}

await callAtPace(workerData as LightUser);
