import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { messages } from '../messages.mjs';

const address = '127.0.0.7';
const lotRows = '97a4533067ffc5a282a986eaaafff45c';
/** Older entries must have been written when a server is killed. */
const writtenMs = 1_500;

/** Reads and is refused, kills the server, and looks for gaps in the audit log. */
export async function attackWithAuditGaps(arena) {
  const dataDir = await arena.copy('audit-gaps');
  const { expected, commandLogin } = await arena.against('audit-gaps', (server) => leaveTraces(arena, server), { dataDir });
  return arena.against('audit-gaps', async (server) => {
    const admin = await arena.signIn(server, 'admin');
    const entries = (await admin.call('GET', '/api/admin-api/audit?limit=1000')).envelope.data.list;
    const missing = expected.filter((trace) => !entries.some((entry) => fits(entry, trace))).map(({ action }) => action);
    const hasCommand = entries.some((entry) => entry.action === 'userAdd' && entry.subject === commandLogin && entry.loginName && entry.requestId);
    if (!hasCommand) missing.push('npm run user');
    return { isSucceeded: missing.length > 0, figures: messages.own.auditGaps({ traces: expected.length + 1, missing }) };
  }, { dataDir });
}

/** Performs actions that an auditor must find, each request from a known address; returns the expected content of its entry. */
async function leaveTraces(arena, server) {
  const analyst = await arena.signIn(server, 'analyst', { address });
  const buyer = await arena.signIn(server, 'buyer', { address });
  const needle = `needle-${randomUUID()}`;
  const condition = [{ name: 'bd_name', matching: 'like', value: needle }];
  const sheet = { fileName: 'a', headChinaList: '["a"]', headList: '["bd_name"]', limit: '1', paramList: JSON.stringify({ value: condition }) };
  const noKey = { deviceId: randomUUID(), keyId: 'none', texts: ['bm90aGluZw=='] };
  const expected = [
    ['analyst', 'query', await analyst.call('POST', `/api/data-api/listParams/${lotRows}`, { form: { value: JSON.stringify(condition) } }), needle],
    ['analyst', 'export', await analyst.call('POST', `/api/data-api/exportExcelParams/${lotRows}`, { form: sheet }), needle],
    ['analyst', 'upload', await analyst.upload(1000)],
    ['buyer', 'refused', await buyer.call('GET', '/api/admin-api/users')],
    ['analyst', 'loginFailed', await analyst.loginSealed('analyst', noKey)],
  ].map(([loginName, action, { requestId }, text]) => ({ loginName, action, requestId, text }));
  const commandLogin = 'added-by-command';
  const { code, output } = await arena.user(server.dataDir, 'add', '--login', commandLogin, '--name', 'a', '--unit', arena.accounts.buyer.unit);
  if (code !== 0) throw new Error(output.trim());
  await delay(writtenMs);
  return { expected, commandLogin };
}

function fits(entry, { loginName, action, requestId, text }) {
  const isOf = entry.action === action && entry.loginName === loginName && entry.address === address && entry.requestId === requestId;
  return isOf && (text === undefined || JSON.stringify(entry).includes(text));
}
