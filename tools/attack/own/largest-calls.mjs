import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { catalogClient } from '../catalog-client.mjs';
import { messages } from '../messages.mjs';

const atOnce = 30;
const [intervalMs, leaveMs, slowMs] = [50, 5_000, 500];
/** Calls of the other client during one kind of call, which is sent again until there are as many. */
const minTimes = 20;

/**
 * Thirty parallel calls, with the largest input that each accepts, while another client opens a screen; one kind of call after the other.
 */
export async function attackWithLargestCalls(arena) {
  return arena.against('largest-calls', async (server) => {
    const [admin, buyer] = [await arena.signIn(server, 'admin'), await arena.signIn(server, 'buyer')];
    const { base, address, authorization } = buyer;
    const light = new Worker(new URL('./light-client.mjs', import.meta.url), {
      workerData: { base, address, authorization, path: '/api/auth-api/getUserInfo', intervalMs },
    });
    const measured = [];
    for (const [name, [method, path, json]] of Object.entries(await calls(admin))) {
      await timesOf(light);
      const times = [];
      do {
        await Promise.all(Array.from({ length: atOnce }, () => admin.call(method, path, { json, timeoutMs: leaveMs })));
        times.push(...(await timesOf(light)));
      } while (times.length < minTimes);
      measured.push({ name, p95: times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] });
    }
    await light.terminate();
    measured.sort((one, other) => other.p95 - one.p95);
    return { isSucceeded: measured[0].p95 > slowMs, figures: messages.own.largestCalls(measured.slice(0, 3)) };
  });
}

/** Durations of the calls of another client since the last time. */
async function timesOf(light) {
  light.postMessage('times');
  const [times] = await once(light, 'message');
  return times;
}

async function calls(client) {
  const { id, first, second } = await catalogClient(client)('insight.supplierTop');
  const columns = Object.keys(first);
  const heads = Array.from({ length: 500 }, (_, index) => columns[index % columns.length]);
  const sheet = { fileName: 'a', interfaceGuid: id, headList: heads, headChinaList: heads, limit: -1 };
  const rows = (count, width) => Array.from({ length: count }, () => Array.from({ length: width }, () => 1));
  const titled = (width) => Array.from({ length: width }, () => ({ title: 'a', type: 'number' }));
  const picture = ['a', 'b', 'c'].map((title) => ({ title, columns: titled(20), rows: rows(20_000, 20) }));
  const several = '/api/external-api/exportExcelParamsMultiSheet';
  return {
    neighbours: ['POST', '/api/relation-api/neighbours', { guid: first.gys_guid, steps: 4 }],
    paths: ['POST', '/api/relation-api/paths', { companies: [first.gys_guid, second.gys_guid], maxSteps: 6 }],
    workbook: ['POST', '/api/relation-api/workbook', { fileName: 'a', companies: ['a'], sheets: picture, basis: [] }],
    sheets: ['POST', several, { fileName: 'a', sheetList: Array.from({ length: 50 }, () => sheet) }],
    chart: ['POST', several, { fileName: 'a', sheetList: [{ ...sheet, limit: 1 }], chart: { title: 'a', columns: titled(200), rows: rows(2400, 200) } }],
    joined: ['GET', '/api/admin-api/imports/joined-companies?keyword=a'],
    preview: ['POST', '/api/admin-api/thresholds/preview', { values: { fencePeers: 3 } }],
    users: ['POST', '/api/admin-api/users/import', { rows: Array.from({ length: 300 }, line), isTrial: true, isWhole: false }],
  };
}

const line = (_, index) => ({ line: index + 1, loginName: `user${index}`, userName: `a${index}`, deptName: '', unit: '', roles: '' });
