// Worker: calls at a fixed rate, answered or not, in a thread that the work of the attack does not delay. On any message it waits for the
// calls under way, sends the durations of all calls since the last message, ms, and begins again.
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Client } from '../client.mjs';

const { base, address, authorization, path, intervalMs } = workerData;
const client = Object.assign(new Client(base, { address }), { authorization });
let sent = [];
parentPort.on('message', () => {
  const calls = sent;
  sent = [];
  void Promise.all(calls).then((times) => parentPort.postMessage(times));
});
for (;;) {
  sent.push(client.call('GET', path).then(({ ms }) => ms));
  await delay(intervalMs);
}
