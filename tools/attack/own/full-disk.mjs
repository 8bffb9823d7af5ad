import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { messages } from '../messages.mjs';
import { NotTested } from '../not-tested.mjs';
import { readiness } from './readiness.mjs';
import { newOrder } from './uploads.mjs';

/** Mounts a disk on a folder, visible only to its process and that process's children, and copies another folder to it. */
const mount = 'mount -t tmpfs -o size=512m tmpfs "$0" && cp -r "$1/." "$0" && shift && exec "$@"';
const recoverMs = 60_000;

/** Fills the disk below a server to the last byte, and frees the space again. */
export async function attackWithFullDisk(arena) {
  if (spawnSync('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status !== 0) throw new NotTested(messages.own.noMount);
  const dataDir = await arena.empty('full-disk');
  const launcher = ['unshare', '-m', 'sh', '-c', mount, dataDir, await arena.copy('full-disk-content')];
  return arena.against('full-disk', (server) => attack(arena, server), { dataDir, launcher });
}

async function attack(arena, server) {
  const buyer = await arena.signIn(server, 'buyer');
  const order = await newOrder(buyer);
  const sealed = await buyer.seal(arena.accounts.buyer.password);
  const disk = `/proc/${server.process.child.pid}/root${server.dataDir}`;
  const write = async () => ({
    upload: (await buyer.upload(1 << 20)).status,
    order: (await buyer.call('POST', '/venue-booking/orders', { json: order })).status,
    insert: (await buyer.insert('a')).status,
  });

  await fill(disk);
  const full = { ...(await write()), login: (await buyer.loginSealed('buyer', sealed)).status };
  const ready = await until(server, ({ status }) => status === 503, 5_000);
  // The server's own writes continue meanwhile.
  await delay(3_000);
  await rm(join(disk, 'filling'));
  const well = await until(server, ({ status }) => status === 200, recoverMs);
  const after = { ...(await write()), login: (await buyer.login('buyer', arena.accounts.buyer.password).catch(() => ({ status: 0 }))).status };
  const isWell = [full, after].every((statuses, place) => Object.values(statuses).every((status) => status === [507, 200][place]));
  const figures = messages.own.fullDisk({ ready: ready.status, shown: ready.answer?.status, full, again: well.status, after });
  return { isSucceeded: !isWell || ready.status !== 503 || ready.answer?.status !== 'full' || well.status !== 200, figures };
}

/** Uses all free space. */
async function fill(disk) {
  const { bavail, bsize } = await statfs(disk);
  const file = createWriteStream(join(disk, 'filling'));
  const chunk = Buffer.alloc(1 << 20);
  for (let left = bavail * bsize; left > 0; left -= chunk.length) file.write(chunk.subarray(0, Math.min(left, chunk.length)));
  file.end();
  await finished(file).catch(() => undefined);
}

/** The first readiness that meets the condition, or the last one within a time. */
async function until(server, isWanted, longestMs) {
  const end = performance.now() + longestMs;
  for (;;) {
    const found = await readiness(server);
    if (isWanted(found) || performance.now() > end) return found;
    await delay(200);
  }
}
