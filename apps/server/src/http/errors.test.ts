import { connect } from 'node:net';
import { BusyStateError } from '@tenderscope/state';
import { EngineDiskFullError, EngineOutOfMemoryError } from '@tenderscope/warehouse';
import fastify from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { BootedApp } from '../../test/support/boot-app.ts';
import { sharedApp } from '../../test/support/shared-app.test-support.ts';
import { TestClient } from '../../test/support/test-client.ts';
import { registerErrors } from './errors.ts';

let app: BootedApp;
beforeAll(async () => {
  ({ app } = await sharedApp());
});

it('refuses texts that the state store cannot store, with a message', async () => {
  const reply = await new TestClient(app.base).login('admin\0', 'whatever password');
  expect(reply).toMatchObject({ status: 400, envelope: { code: '400', message: '请求中含有不能处理的字符' } });
});

it.each<[string, Error, number, string, string | undefined, boolean]>([
  ['an engine without memory', new EngineOutOfMemoryError(), 503, '查询需要的内存超出限制，请缩小查询范围或稍后再试', '5', false],
  ['decisions that wait for each other too long', new BusyStateError(), 503, '系统繁忙，请稍后再试', '5', false],
  ['an engine without room to spill', new EngineDiskFullError(), 507, '服务器磁盘空间不足，暂时不能保存数据，请联系管理员清理磁盘后再试', undefined, false],
  ['a disk without room', Object.assign(new Error('x'), { code: 'ENOSPC' }), 507, '服务器磁盘空间不足，暂时不能保存数据，请联系管理员清理磁盘后再试', undefined, true],
  ['a PostgreSQL without room', new Error('x', { cause: Object.assign(new Error('y'), { code: '53100' }) }), 507, '服务器磁盘空间不足，暂时不能保存数据，请联系管理员清理磁盘后再试', undefined, true],
])('describes the error in %s', async (_what, error, status, message, retryAfter, isNoted) => {
  const server = fastify();
  let noted = false;
  registerErrors(server, () => (noted = true));
  server.get('/', () => Promise.reject(error));
  const reply = await server.inject('/');
  expect([reply.statusCode, reply.json(), reply.headers['retry-after'], noted]).toEqual([
    status,
    expect.objectContaining({ code: String(status), message }),
    retryAfter,
    isNoted,
  ]);
});

it.each<[string, string, (bytes: number) => string]>([
  ['whose length is known', 'content-length: 2097152', (bytes) => 'x'.repeat(bytes)],
  ['whose length is not', 'transfer-encoding: chunked', (bytes) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`],
])('keeps the connection of a sender with a too large body until the last byte, %s', async (_what, header, part) => {
  const head = ['POST /bigdata/api/auth-api/login HTTP/1.1', 'host: x', 'content-type: application/json', header, '', ''].join('\r\n');
  const socket = connect(Number(new URL(app.base).port), '127.0.0.1');
  let answers = '';
  socket.on('data', (chunk: Buffer) => (answers += chunk.toString())).on('error', () => undefined);
  try {
    socket.write(head + part((1 << 20) + 1));
    await expect.poll(() => answers).toMatch(/^HTTP\/1\.1 413 /);
    socket.write(part((1 << 20) - 1));
    socket.write(`${header.includes('chunked') ? '0\r\n\r\n' : ''}GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`);
    await expect.poll(() => answers).toMatch(/HTTP\/1\.1 200 /);
  } finally {
    socket.destroy();
  }
});
