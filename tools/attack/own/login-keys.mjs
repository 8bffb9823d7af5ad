import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { Client } from '../client.mjs';
import { messages } from '../messages.mjs';
import { addAccount } from './arena.mjs';
import { NotTested } from '../not-tested.mjs';

const [keys, users, maxServed, maxSeconds, slowestMs] = [320, 30, 60, 20, 3_000];
/** On Linux, where `/proc` counts processor time. */
const ticksPerSecond = 100;

/** Number of keys that a server keeps ready after a few minutes. */
const keysAhead = 75;
const fillingMs = 200_000;

/** Requests login keys, each of which is expensive for the server and free for the caller; then a complete office signs in at once. */
export async function attackWithLoginKeys(arena) {
  return arena.against('login-keys', async (server) => {
    const admin = await arena.signIn(server, 'admin');
    const office = [];
    for (let user = 0; user < users; user += 1) office.push(await addAccount(admin, `staff-${user}`, 'group-analyst'));

    await untilReady(server);
    const stranger = new Client(server.base, { address: '127.0.0.9' });
    const before = await processorSeconds(server);
    const paths = Array.from({ length: keys }, () => `/common/nofilter/getPublicKey/${randomUUID()}`);
    const answers = await Promise.all(paths.map((path) => stranger.call('GET', path)));
    const seconds = (await processorSeconds(server)) - before;
    const statuses = {};
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;

    const officeBefore = await processorSeconds(server);
    const start = performance.now();
    const times = await Promise.all(
      office.map(({ password }, user) => {
        const client = new Client(server.base, { address: '127.0.0.8' });
        return client.enter(`staff-${user}`, password).then(() => performance.now() - start, () => Infinity);
      }),
    );
    const officeSeconds = (await processorSeconds(server)) - officeBefore;
    const served = statuses[200] ?? 0;
    const isServedAlone = served <= maxServed && served + (statuses[429] ?? 0) === keys;
    const slowest = Math.max(...times);
    const spent = { seconds, perKeyMs: (seconds * 1000) / keys, officeSeconds };
    const figures = messages.own.loginKeys({ statuses, ...spent, users, slowestMs: slowest });
    return { isSucceeded: !isServedAlone || seconds > maxSeconds || slowest > slowestMs, figures };
  });
}

/** Waits until the server has generated its keys. @throws NotTested if it does not. */
async function untilReady({ base }) {
  for (const start = performance.now(); performance.now() - start < fillingMs; await setTimeout(1_000)) {
    const text = await (await fetch(new URL('/metrics', base))).text();
    if (Number(/^tenderscope_login_keys_ready (\d+)/m.exec(text)?.[1] ?? keysAhead) >= keysAhead) return;
  }
  throw new NotTested(messages.own.noKeysAhead);
}

/** Processor time of the server's process, in all its threads. @throws NotTested on other systems than Linux. */
async function processorSeconds({ process: { child } }) {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => '');
  if (stat === '') throw new NotTested(messages.own.noProc);
  const [, ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
