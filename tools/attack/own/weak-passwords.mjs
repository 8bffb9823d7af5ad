import { Client } from '../client.mjs';
import { messages } from '../messages.mjs';

const weak = (login) => ({
  short: 'zq8-Vx2!',
  common: 'password1234',
  login: `${login}2026!!!`,
  blank: ' '.repeat(12),
  repeated: 'a'.repeat(12),
});

/** Sets weak passwords in every possible way. */
export async function attackWithWeakPasswords(arena) {
  return arena.against('weak-passwords', async (server) => {
    const taken = [];
    const analyst = await arena.signIn(server, 'analyst');
    let { password } = arena.accounts.analyst;
    for (const [kind, next] of Object.entries(weak('analyst'))) {
      const { texts: [oldPassWord, passWord], ...key } = await analyst.seal(password, next);
      const { status } = await analyst.call('POST', '/api/auth-api/changePassword', { form: { oldPassWord, passWord, ...key } });
      if (status === 200) password = next;
      if (status !== 400) taken.push(`changePassword: ${kind} (${status})`);
    }
    for (const [kind, next] of Object.entries(weak('buyer'))) {
      const { code } = await arena.user(server.dataDir, 'passwd', '--login', 'buyer', '--password', next);
      if (code === 0) taken.push(`user passwd: ${kind}`);
    }
    for (const [kind, next] of Object.entries(weak('fresh'))) {
      const added = ['--login', 'fresh', '--name', 'a', '--unit', arena.accounts.buyer.unit, '--password', next];
      if ((await arena.user(server.dataDir, 'add', ...added)).code === 0) taken.push(`user add: ${kind}`);
    }
    const { status } = await new Client(server.base).login('buyer', arena.accounts.buyer.password);
    if (status !== 200) taken.push(`login: ${status}`);
    for (const [kind, next] of Object.entries(weak('admin'))) if (await startsWith(arena, kind, next)) taken.push(`ADMIN_PASSWORD: ${kind}`);
    return { isSucceeded: taken.length > 0, figures: messages.own.weakPasswords({ tried: 4 * Object.keys(weak('')).length, taken }) };
  });
}

/** True if a server starts on an empty folder with this administrator's password. */
async function startsWith(arena, kind, password) {
  const server = arena.launch(await arena.empty(`weak-${kind}`), { settings: { ADMIN_PASSWORD: password } });
  const isServing = await server.address.then(() => true, () => false);
  await server.kill();
  return isServing;
}
