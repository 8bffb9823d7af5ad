import { Client } from '../client.mjs';
import { messages } from '../messages.mjs';
import { newOrder } from './uploads.mjs';

const lotRows = '/api/data-api/pageParams/97a4533067ffc5a282a986eaaafff45c/1/1000';
const companyCalls = ['/third-party/api/other-api', '/api/other-api'].flatMap((prefix) =>
  ['queryGuDongData', 'querySiFaFengXianInfo'].map((call) => `${prefix}/${call}?qiYeName=a`),
);

/** Sends every call without a session, calls without the permission, and requests for another unit's lots. */
export async function attackOpenAccess(arena) {
  return arena.against('access', async (server) => {
    const admin = await arena.signIn(server, 'admin');
    const described = (await admin.call('GET', '/api/docs/json')).envelope;
    const { calls, open } = await withoutSession(server, described);
    const unpermitted = await withoutPermission(arena, server, admin);
    const foreign = await foreignLots(arena, server);
    const found = [...open, ...unpermitted, ...foreign];
    return { isSucceeded: found.length > 0, figures: messages.own.access({ calls, found }) };
  });
}

/** Calls that answer anything but 401 to a client without a session and with a broken body. */
async function withoutSession({ base }, { paths }) {
  const stranger = new Client(base);
  const open = [];
  let calls = 0;
  const prefix = new URL(base).pathname;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { security }] of Object.entries(methods)) {
      // The login and its key.
      if (security.length === 0) continue;
      const broken = method === 'get' ? {} : { body: '{', headers: { 'content-type': 'application/json' } };
      const address = path.slice(prefix.length).replace(/\{\w+\}/g, '%00');
      const { status } = await stranger.call(method.toUpperCase(), `${address}?limit=-1`, broken);
      calls += 1;
      if (status !== 401) open.push(`${method.toUpperCase()} ${address}: ${status}`);
    }
  }
  for (const path of ['/api/docs', '/api/docs/json']) {
    const { status } = await stranger.call('GET', path);
    if (status !== 401) open.push(`GET ${path}: ${status}`);
  }
  return { calls, open };
}

/** Calls that do not answer 403 to a user with the permission for only one screen. */
async function withoutPermission(arena, server, admin) {
  const analyst = await arena.signIn(server, 'analyst');
  const order = await newOrder(analyst);
  const { status } = await admin.call('POST', '/api/admin-api/roles/group-analyst', { json: { permissions: ['tradingOverview'] } });
  if (status !== 200) throw new Error(`role: ${status}`);
  const answers = [
    ...(await Promise.all(companyCalls.map(async (path) => [path, await analyst.call('GET', path)]))),
    ['/venue-booking/orders', await analyst.call('POST', '/venue-booking/orders', { json: order })],
    ['/venue-booking/orders/page', await analyst.call('POST', '/venue-booking/orders/page', { json: {} })],
    ['/venue-booking/files/upload', await analyst.upload(1000)],
    ['/api/admin-api/users', await analyst.call('GET', '/api/admin-api/users')],
    ['/api/admin-api/audit', await analyst.call('GET', '/api/admin-api/audit')],
  ];
  return answers.filter(([, answer]) => answer.status !== 403).map(([path, answer]) => `${path}: ${answer.status}`);
}

/** Lots of other units that a user of one unit gets, requested by name and by selecting all. */
async function foreignLots(arena, server) {
  const [buyer, admin] = [await arena.signIn(server, 'buyer'), await arena.signIn(server, 'admin')];
  const read = async (client, value) => (await client.call('POST', lotRows, { form: { value: JSON.stringify(value) } })).envelope.data.list;
  const own = (await buyer.call('GET', '/api/auth-api/getUserInfo')).envelope.result.zbrArr;
  const isForeign = ({ zbr_guid: unit }) => !own.includes(unit);
  const foreign = (await read(admin, [])).find(isForeign);
  if (!foreign) throw new Error('no lot of another unit');
  const requested = await read(buyer, [{ name: 'zbr_guid', matching: '=', value: foreign.zbr_guid }]);
  const all = (await read(buyer, [])).filter(isForeign);
  return requested.length + all.length === 0 ? [] : [`zbr_guid: ${requested.length} + ${all.length}`];
}
