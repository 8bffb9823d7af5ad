import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { messages } from '../messages.mjs';
import { NotTested } from '../not-tested.mjs';
import { SeededRandom } from './seeded-random.mjs';

const otherNamespace = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const [maxRounds, minRounds, longestMs] = [100, 40, 230_000];
const history = '/api/data-api/list/0e1bf5a4d439b278708fd0b7f9447041/10';

/** A second server on a folder in use, in this process namespace and in another one, and servers killed while others start. */
export async function attackWithSecondServer(arena) {
  const canUnshare = spawnSync(otherNamespace[0], [...otherNamespace.slice(1), 'true']).status === 0;
  const dataDir = await arena.copy('second-server');
  const first = arena.launch(dataDir);
  const buyer = await arena.signIn(await first.address, 'buyer');
  await buyer.insert('before the rounds');
  const seconds = { same: await isLetIn(arena, dataDir), ...(canUnshare && { other: await isLetIn(arena, dataDir, otherNamespace) }) };
  const isFirstWell = first.isServing && (await buyer.insert('after the second server')).status === 200;
  await first.kill();
  const isSucceeded = Object.values(seconds).includes(true) || !isFirstWell;
  if (isSucceeded) return { isSucceeded, figures: messages.own.secondServer({ ...seconds, isFirstWell }) };
  if (!canUnshare) throw new NotTested(messages.own.noNamespace);

  const random = new SeededRandom(Date.now() % 1e9);
  const { rounds, together } = await killInRounds(arena, dataDir, random);
  const lost = await lostAfter(arena, dataDir);
  if (together === 0 && lost.length === 0 && rounds < minRounds) throw new NotTested(messages.own.fewRounds(rounds, random.seed));
  const figures = messages.own.secondServer({ ...seconds, isFirstWell, rounds, seed: random.seed, together, lost });
  return { isSucceeded: together > 0 || lost.length > 0, figures };
}

/** True if a server starts to serve a folder, rather than end; one that does neither is ended after a timeout. */
async function isLetIn(arena, dataDir, launcher) {
  const second = arena.launch(dataDir, { launcher });
  const isServing = await second.address.then(() => true, () => false);
  await second.kill();
  return isServing;
}

/** Kills one server at a random moment while another one starts; counts how often both served. */
async function killInRounds(arena, dataDir, random) {
  const start = performance.now();
  let [rounds, together] = [0, 0];
  for (; rounds < maxRounds && performance.now() - start < longestMs; rounds += 1) {
    const first = arena.launch(dataDir);
    const second = delay(random.below(1000)).then(() => arena.launch(dataDir, { launcher: otherNamespace }));
    const isToServe = rounds % 3 === 0;
    if (isToServe) await first.address.catch(() => undefined);
    await delay(random.below(isToServe ? 200 : 1200));
    const other = await second;
    if (first.isServing && other.isServing) together += 1;
    await first.kill();
    await delay(random.below(300));
    await other.kill();
  }
  return { rounds, together };
}

/** Data that a server started on the folder lacks. */
async function lostAfter(arena, dataDir) {
  const server = arena.launch(dataDir);
  try {
    const address = await server.address;
    const admin = await arena.signIn(address, 'admin');
    const { envelope } = await admin.call('GET', '/api/admin-api/users');
    const logins = envelope.data.list.map(({ loginName }) => loginName);
    const lost = ['admin', ...Object.keys(arena.accounts)].filter((login) => !logins.includes(login));
    const records = (await (await arena.signIn(address, 'buyer')).call('GET', history)).envelope.data.list;
    return [...lost, ...(records.some(({ keyword }) => keyword === 'before the rounds') ? [] : [messages.own.record])];
  } catch (error) {
    return [error.message];
  } finally {
    await server.kill();
  }
}
