import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { formOf } from '../client.mjs';
import { messages } from '../messages.mjs';

const lotRows = '/api/data-api/listParams/97a4533067ffc5a282a986eaaafff45c';
const [sockets, wantedMs, marginMs, slowMs] = [50, 30_000, 10_000, 2_000];

/** Holds connections with bodies that arrive at a byte per second. */
export async function attackWithSlowBodies(arena) {
  return arena.against('slow-bodies', async (server) => {
    const buyer = await arena.signIn(server, 'buyer');
    const form = formOf('a.pdf');
    const bodies = [
      { path: lotRows, type: 'application/x-www-form-urlencoded', start: 'value=' },
      { path: '/api/auth-api/login', type: 'application/json', start: '{' },
      { path: '/venue-booking/files/upload', type: form.headers['content-type'], start: form.head.toString() },
    ];
    const held = Array.from({ length: sockets }, (_, place) => holdOpen(server, buyer.authorization, bodies[place % bodies.length]));
    let [isOver, slowestMs] = [false, 0];
    const others = (async () => {
      while (!isOver) {
        const { status, ms } = await buyer.call('POST', lotRows, { form: { value: '[]' }, timeoutMs: 20_000 });
        slowestMs = Math.max(slowestMs, status === 200 ? ms : Infinity);
        await delay(1_000);
      }
    })();
    const times = await Promise.all(held);
    isOver = true;
    await others;
    const ended = times.filter((ms) => Math.abs(ms - wantedMs) <= marginMs).length;
    const [first, last] = [Math.min(...times), Math.max(...times)].map((ms) => ms / 1000);
    const figures = messages.own.slowBodies({ sockets, ended, first, last, slowestMs });
    return { isSucceeded: ended < sockets || slowestMs > slowMs, figures };
  });
}

/** Sends a body at a byte per second; returns the ms until the server answered or ended the connection, at most 20 s more than allowed. */
async function holdOpen({ base }, authorization, { path, type, start }) {
  const { hostname, port, pathname } = new URL(base);
  const socket = connect(Number(port), hostname);
  const begun = performance.now();
  let isOver = false;
  for (const event of ['data', 'close', 'error']) socket.on(event, () => (isOver = true));
  const head = ['host: localhost', `authorization: ${authorization}`, `content-type: ${type}`, 'content-length: 100000'];
  socket.write(`POST ${pathname}${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${start}`);
  const last = wantedMs + 2 * marginMs;
  for (let sentAt = begun; !isOver && performance.now() - begun < last; await delay(100)) {
    if (performance.now() - sentAt < 1_000) continue;
    sentAt = performance.now();
    socket.write('x');
  }
  const ms = performance.now() - begun;
  socket.destroy();
  return ms;
}
