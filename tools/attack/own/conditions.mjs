import { setTimeout as delay } from 'node:timers/promises';
import { messages } from '../messages.mjs';
import { readiness } from './readiness.mjs';

const lotRows = '/api/data-api/pageParams/97a4533067ffc5a282a986eaaafff45c/1/10';
const [leaveMs, waveMs, slowMs, requests] = [1_500, 4_000, 2_000, 10];
const fields = ['bd_name', 'xm_name', 'BiaoDuan_bianhao', 'zbr_name'];

/** The largest allowed call, in two shapes; `salt` keeps answers out of the cache. */
const shapes = {
  lists: (salt) => ({ name: 'bd_name', matching: 'in', value: [`x${salt}`, `y${salt}`] }),
  alternatives: (salt) => ({
    name: [...fields, ...fields].join(';'),
    matching: Array(2 * fields.length).fill('in').join(';'),
    value: Array.from({ length: 100 }, (_, item) => `${salt} ${item}`),
  }),
};

/** Four requests at once with the maximum number of conditions, from clients that disconnect, while another client sends small requests. */
export async function attackWithConditions(arena) {
  // With its launcher, as in operation: a server whose engine hangs may replace itself.
  return arena.against('conditions', (server) => attack(arena, server), { settings: { UV_THREADPOOL_SIZE: '' } });
}

async function attack(arena, server) {
  const buyer = await arena.signIn(server, 'buyer');
  const analyst = await arena.signIn(server, 'analyst');
  const statuses = {};
  let isOver = false;
  const waves = (async () => {
    for (let wave = 0; !isOver; wave += 1) {
      const shape = Object.values(shapes)[wave % 2];
      const sent = Array.from({ length: 4 }, async (_, one) => {
        const value = Array.from({ length: 200 }, (_, index) => shape(`${wave} ${one} ${index}`));
        const { status } = await buyer.call('POST', lotRows, { json: { value }, signal: AbortSignal.timeout(leaveMs) });
        statuses[status] = (statuses[status] ?? 0) + 1;
      });
      await Promise.all([...sent, delay(waveMs)]);
    }
  })();
  await delay(leaveMs / 3);
  const times = [];
  const answers = {};
  let unready = 0;
  // More slow ones than half decide it.
  while (times.length < requests && times.filter((ms) => ms > slowMs).length <= requests / 2) {
    const value = [{ name: 'bd_name', matching: 'like', value: `small ${times.length}` }];
    const { status, ms } = await analyst.call('POST', lotRows, { json: { value }, timeoutMs: 10_000 });
    answers[status] = (answers[status] ?? 0) + 1;
    times.push(status === 200 ? ms : Infinity);
    if ((await readiness(server)).status !== 200) unready += 1;
    await delay(500);
  }
  isOver = true;
  await waves;
  const figures = messages.own.conditions({ medianMs: median(times), slowestMs: Math.max(...times), unready, answers, statuses });
  return { isSucceeded: median(times) > slowMs || unready > 0, figures };
}

/** The middle one of some numbers; of two, the greater. */
const median = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];
