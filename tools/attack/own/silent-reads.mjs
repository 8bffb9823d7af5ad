import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from '../messages.mjs';

/** Longer than an entry waits before it is written. */
const flushMs = 2500;
const day = 86_400_000;

/** Reads lists, effects, comparisons, calendars and evidence, and looks for each in the audit log. */
export async function attackWithSilentReads(arena) {
  return arena.against('silent-reads', async (server) => {
    const admin = await arena.signIn(server, 'admin');
    const page = { json: { pageNum: 1, pageSize: 10 } };
    const nobody = '00000000-0000-4000-8000-000000000000';
    const reads = [
      ['POST', '/api/case-api/page', page], ['GET', '/api/case-api/effects'], ['GET', '/api/case-api/counts'], ['POST', '/api/report-api/page', page],
      ['GET', `/api/report-api/${nobody}/comparison`], ['GET', `/api/case-api/${nobody}/values`], ['GET', '/api/admin-api/users'],
      ['POST', '/venue-booking/calendar', { json: { from: Date.now(), to: Date.now() + day } }],
    ];
    const sent = [];
    for (const [method, path, options] of reads) sent.push({ path, ...(await admin.call(method, path, options)) });
    await sleep(flushMs);
    const { envelope } = await admin.call('GET', '/api/admin-api/audit?limit=1000');
    const entries = ({ requestId }) => envelope.data.list.filter((entry) => entry.requestId === requestId).length;
    const missing = sent.filter((one) => entries(one) === 0).map(({ path }) => path);
    const several = sent.filter((one) => entries(one) > 1).map(({ path }) => path);
    const figures = messages.own.silentReads({ reads: reads.length, missing, several });
    return { isSucceeded: missing.length + several.length > 0, figures };
  });
}
