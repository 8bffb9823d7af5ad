import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '../client.mjs';
import { messages } from '../messages.mjs';
import { addAccount } from './arena.mjs';

const resets = 20;
const loginName = 'reset';

/** Signs in with a password while it is being reset, and continues the session. */
export async function attackWithResets(arena) {
  return arena.against('resets', async (server) => {
    const admin = await arena.signIn(server, 'admin');
    const { guid, password: first } = await addAccount(admin, loginName, 'group-analyst');
    let password = first;
    const begun = [];
    let survivors = 0;
    for (let round = 0; round < resets; round += 1) {
      // Another address each time, so that no limit ends the attack.
      const address = `127.0.1.${round + 1}`;
      const [next, sessions] = await (round % 2 === 0 ? overlapCall : overlapCommand)({ arena, server, admin, guid, password, address });
      const answers = await Promise.all(sessions.map((session) => session.call('GET', '/api/auth-api/getUserInfo')));
      survivors += answers.filter(({ status, envelope }) => status === 200 && envelope.code === '200').length;
      begun.push(sessions.length);
      password = next;
      await new Client(server.base, { address }).enter(loginName, password);
    }
    const sessions = begun.reduce((sum, count) => sum + count, 0);
    return { isSucceeded: survivors > 0, figures: messages.own.resets({ resets, sessions, survivors }) };
  });
}

/** The administrator's call, begun at different moments of a login. Returns the new password and the clients signed in with the old one. */
async function overlapCall({ server, admin, guid, password, address }) {
  const clients = Array.from({ length: 3 }, () => new Client(server.base, { address }));
  const sealed = await Promise.all(clients.map((client) => client.seal(password)));
  const logins = clients.map((client, place) => delay(place * 40).then(() => client.loginSealed(loginName, sealed[place])));
  await delay(60);
  const { envelope } = await admin.call('POST', `/api/admin-api/users/${guid}/password`);
  await Promise.all(logins);
  return [envelope.result.password, clients.filter(({ authorization }) => authorization)];
}

/** The command, with logins one after the other until it has ended or one is refused. */
async function overlapCommand({ arena, server, password, address }) {
  const next = randomBytes(12).toString('hex');
  let isOver = false;
  const command = arena.user(server.dataDir, 'passwd', '--login', loginName, '--password', next).finally(() => (isOver = true));
  const clients = [];
  while (!isOver) {
    const client = new Client(server.base, { address });
    await client.login(loginName, password).catch(() => delay(50));
    if (!client.authorization) break;
    clients.push(client);
  }
  const { code, output } = await command;
  if (code !== 0) throw new Error(output.trim());
  return [next, clients];
}
