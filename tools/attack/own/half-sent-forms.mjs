import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { messages } from '../messages.mjs';
import { NotTested } from '../not-tested.mjs';
import { formOf } from '../client.mjs';

const forms = 30;
const megabytes = 19;
const waitMs = 8000;
const slowMs = 500;
const maxGrownMegabytes = 400;

/** Thirty forms to verify of which all but the last byte is sent, while another client opens a screen. */
export async function attackWithHalfSentForms(arena) {
  return arena.against('half-sent-forms', async (server) => {
    const [analyst, buyer] = [await arena.signIn(server, 'analyst'), await arena.signIn(server, 'buyer')];
    const before = await residentMegabytes(server.process.child.pid);
    const sent = Array.from({ length: forms }, () => halfSend(analyst));
    const times = [];
    let most = before;
    for (const end = Date.now() + waitMs; Date.now() < end;) {
      times.push((await buyer.call('GET', '/api/auth-api/getUserInfo')).ms);
      most = Math.max(most, await residentMegabytes(server.process.child.pid));
    }
    for (const one of sent) one.destroy();
    const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)];
    const grown = most - before;
    return { isSucceeded: p95 > slowMs || grown > maxGrownMegabytes, figures: messages.own.halfSentForms({ forms, grown, p95 }) };
  });
}

function halfSend({ base, address, authorization }) {
  const { head, tail, headers } = formOf('a.pdf');
  const content = Buffer.alloc(megabytes << 20, '%PDF-1.7 ');
  const length = head.length + content.length + tail.length;
  const sent = request(`${base}/api/report-api/verify`, {
    method: 'POST', headers: { ...headers, authorization, 'content-length': length }, localAddress: address, agent: false,
  });
  sent.on('error', () => undefined);
  sent.write(head);
  sent.write(content);
  return sent;
}

/** @throws NotTested if there is no /proc. */
async function residentMegabytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  if (kilobytes === undefined) throw new NotTested(messages.own.noProc);
  return Number(kilobytes) / 1024;
}
