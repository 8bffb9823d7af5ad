import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '../client.mjs';
import { filesIn } from './files-in.mjs';
import { messages } from '../messages.mjs';

const [garbage, wrong, locked, maxGrownBytes] = [6, 20, 500, 200_000];
/** An invalid key. */
const noKey = { deviceId: '00000000-0000-4000-8000-000000000000', keyId: 'none', texts: ['bm90aGluZw=='] };
const at = (host) => `127.0.0.${host}`;

/** Locks the owner of an account out, and fills the disk with refused attempts. */
export async function attackWithLockOut(arena) {
  return arena.against('lock-out', async (server) => {
    const owner = await arena.signIn(server, 'admin');
    for (const host of [2, 3]) await repeat(garbage, () => new Client(server.base, { address: at(host) }).loginSealed('admin', noKey));
    for (let host = 10; host < 10 + wrong; host += 1) await new Client(server.base, { address: at(host) }).login('admin', 'not the password');
    const own = await owner.login('admin', arena.password);

    const strangers = [4, 5].map((host) => new Client(server.base, { address: at(host) }));
    for (const stranger of strangers) await repeat(25, () => stranger.loginSealed('admin', noKey));
    const before = await weigh(server);
    const statuses = {};
    for (const stranger of strangers) {
      await repeat(locked / strangers.length, async () => {
        const { status } = await stranger.loginSealed('admin', noKey);
        statuses[status] = (statuses[status] ?? 0) + 1;
      });
    }
    const after = await weigh(server);
    const grown = { folderBytes: after.folderBytes - before.folderBytes, writtenBytes: after.writtenBytes - before.writtenBytes };
    const isSucceeded = own.status !== 200 || statuses[429] !== locked || Object.values(grown).some((bytes) => bytes > maxGrownBytes);
    return { isSucceeded, figures: messages.own.lockOut({ status: own.status, statuses, ...grown }) };
  });
}

async function repeat(times, work) {
  for (let time = 0; time < times; time += 1) await work();
}

/** Bytes of the state folder, and bytes that the server has written to disk, which reused files hide. */
async function weigh({ dataDir, process: { child } }) {
  const files = await filesIn(join(dataDir, 'state'));
  const io = await readFile(`/proc/${child.pid}/io`, 'utf8').catch(() => '');
  const written = Number(/^write_bytes: (\d+)$/m.exec(io)?.[1] ?? 0);
  return { folderBytes: files.reduce((sum, { size }) => sum + size, 0), writtenBytes: written };
}
