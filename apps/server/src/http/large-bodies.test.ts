import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerLargeBodies } from './large-bodies.ts';

let app: FastifyInstance;
/** Turn of the event loop in which each call began. */
let begun: number[];
let turn = 0;
let counting: boolean;

beforeEach(async () => {
  [begun, turn, counting] = [[], 0, true];
  app = fastify();
  await app.register(formbody);
  registerLargeBodies(app, () => undefined);
  app.post('/', (request) => {
    begun.push(turn);
    return Object.keys(request.body as object);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const count = (): void => {
    turn += 1;
    if (counting) setImmediate(count);
  };
  count();
});
afterEach(async () => {
  counting = false;
  app.server.closeAllConnections();
  await app.close();
});

const sockets = (count: number): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  }));

function request(body: string, type: string): string {
  return [`POST / HTTP/1.1`, 'host: x', `content-type: ${type}`, `content-length: ${body.length}`, '', body].join('\r\n');
}

async function answerOf(socket: Socket): Promise<string> {
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString();
}

/** Sends the requests so that all of them have arrived at the server's next turn. */
async function sendAtOnce(count: number, text: string): Promise<string[]> {
  const opened = await sockets(count);
  // A server accepts one connection per turn.
  const accepted = Promise.all(opened.map(answerOf));
  for (const socket of opened) socket.write(request('{}', 'application/json'));
  await accepted;
  begun = [];
  const answers = Promise.all(opened.map(answerOf));
  for (const socket of opened) socket.write(text);
  const end = performance.now() + 100;
  while (performance.now() < end);
  return answers;
}

it.each([
  ['JSON', JSON.stringify({ value: 'a'.repeat(70_000) }), 'application/json'],
  ['a form', `value=${'a'.repeat(70_000)}`, 'application/x-www-form-urlencoded'],
])('begins calls with large bodies of %s sequentially, each in a separate turn', async (_, body, type) => {
  const answers = await sendAtOnce(20, request(body, type));
  expect(answers.every((answer) => answer.includes('["value"]'))).toBe(true);
  expect(new Set(begun).size).toBe(20);
});

it('refuses invalid JSON, and continues with the next body', async () => {
  const answers = await sendAtOnce(5, request('{'.repeat(100_000), 'application/json'));
  expect(answers.map((answer) => answer.split('\r\n')[0])).toEqual(Array.from({ length: 5 }, () => 'HTTP/1.1 400 Bad Request'));
  expect(await sendAtOnce(1, request(JSON.stringify({ a: 'a'.repeat(100_000) }), 'application/json'))).toHaveLength(1);
});

it('does not delay a small body while large ones are incomplete', async () => {
  const complete = request(JSON.stringify({ value: 'a'.repeat(200_000) }), 'application/json');
  const half = await sockets(4);
  for (const socket of half) socket.write(complete.slice(0, 100_000));
  const [small] = await sendAtOnce(1, request('{"b":1}', 'application/json'));
  const [large] = await sendAtOnce(1, complete);
  expect([small, large].map((answer) => answer?.includes('200 OK'))).toEqual([true, true]);
});
