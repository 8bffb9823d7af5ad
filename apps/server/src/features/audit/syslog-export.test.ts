import { createSocket } from 'node:dgram';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import type { WrittenEntry } from '@tenderscope/state';
import { afterEach, describe, expect, it } from 'vitest';
import { bootApp } from '../../../test/support/boot-app.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import { syslogExport, type SyslogExport } from './syslog-export.ts';
import { syslogMessage } from './syslog-message.ts';

const entry = (no: number): WrittenEntry => ({
  ...{ id: no, seq: no, hash: 'ab', at: Date.UTC(2026, 10, 25, 1, 2, 3, 4), userGuid: 'g', loginName: 'wang', action: 'login' },
  ...{ subject: 'a"b\\c]d\n', detail: '{"名":"招标"}', address: '::1', requestId: null },
});
const log = { warn: () => undefined };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
function exportTo(address: string): SyslogExport {
  const syslog = syslogExport(address, log);
  ends.push(() => syslog.close());
  return syslog;
}

it('formats messages by RFC 5424', () => {
  const text = syslogMessage(entry(7), 'a machine');
  expect(text).toBe(
    `<109>1 2026-11-25T01:02:03.004Z amachine tenderscope ${process.pid} login [audit@32473 id="7" seq="7" hash="ab" user="wang" userGuid="g" address="::1" action="login" subject="a\\"b\\\\c\\]d "] \ufeff{"名":"招标"}`,
  );
  expect(syslogMessage({ ...entry(1), action: 'loginFailed' })).toMatch(/^<108>1 /);
});

/** Receiver of octet-counted messages, on a free or a given port. */
async function receiver(port = 0): Promise<{ url: string; port: number; messages: string[]; end: () => void }> {
  const messages: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    let rest = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const gap = rest.indexOf(' ');
        const length = Number(rest.subarray(0, gap).toString());
        if (gap < 0 || rest.length < gap + 1 + length) return;
        messages.push(rest.subarray(gap + 1, gap + 1 + length).toString());
        rest = rest.subarray(gap + 1 + length);
      }
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  ends.push(end);
  const { port: taken } = server.address() as AddressInfo;
  return { url: `tcp://127.0.0.1:${taken}`, port: taken, messages, end };
}

describe('export', () => {
  it('sends by UDP', async () => {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    ends.push(() => socket.close());
    const syslog = exportTo(`udp://127.0.0.1:${socket.address().port}`);
    const arrived = once(socket, 'message');
    syslog.send([entry(1)]);
    expect(String((await arrived)[0])).toBe(syslogMessage(entry(1)));
  });

  it('sends by TCP, each once and in order', async () => {
    const { url, messages } = await receiver();
    const syslog = exportTo(url);
    for (let no = 0; no < 500; no += 1) syslog.send([entry(no)]);
    await expect.poll(() => messages.length).toBe(500);
    expect(messages.map((text) => Number(/ seq="(\d+)"/.exec(text)?.[1]))).toEqual(Array.from({ length: 500 }, (_, no) => no));
  });

  it('does not wait for a blocked receiver, bounds the queue, and counts the lost messages', async () => {
    const server = createServer((socket) => socket.pause().on('error', () => undefined)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ends.push(() => server.close());
    const syslog = exportTo(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`);
    for (let no = 0; no < 12_000; no += 1) syslog.send([entry(no)]);
    expect(syslog.waiting).toBeLessThanOrEqual(10_000);
    expect(syslog.lost).toBeGreaterThan(0);
  });

  it('resumes when a receiver becomes available', async () => {
    const { port, end } = await receiver();
    end();
    const syslog = exportTo(`tcp://127.0.0.1:${port}`);
    syslog.send([entry(1)]);
    const { messages } = await receiver(port);
    await expect.poll(() => messages.length).toBe(1);
    expect(syslog.lost).toBe(0);
  });
});

it('sends acts and accesses of a server, with their hashes', async () => {
  const { url, messages } = await receiver();
  const app = await bootApp({ SYSLOG_URL: url });
  ends.push(() => app.close());
  const admin = await signIn(app);
  await admin.call('GET', '/api/admin-api/audit');
  await expect.poll(() => messages.some((text) => text.includes('auditRead'))).toBe(true);
  expect(messages.some((text) => /action="login"/.test(text))).toBe(true);
  const { findings, chains } = (await admin.call('GET', '/api/admin-api/audit/chain')).envelope.result as unknown as Awaited<ReturnType<typeof app.state.audit.verify>>;
  expect(findings).toEqual([]);
  expect(chains.map(({ chain }) => chain)).toContain('acts');
  for (const text of messages) expect(text).toMatch(/hash="[0-9a-f]{64}"/);
});
