// @vitest-environment node
/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resultEnvelope } from '@tenderscope/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createHttp, type Http, type HttpSettings } from './http.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

type Reply = (response: ServerResponse) => void;

/** Answers with these in turn, the last one for ever. */
let replies: Reply[];
let seen: Seen[];
let events: string[];
let server: ReturnType<typeof createServer>;
let base: string;

const json = (status: number, body: unknown): Reply => (response) => {
  response.writeHead(status, { 'content-type': 'application/json', 'x-data-version': '7' }).end(JSON.stringify(body));
};
const ok = json(200, resultEnvelope('done'));
const envelope = (code: string, message: string) => ({ ...resultEnvelope(null), code, success: false, message, errMessage: message });
const cut: Reply = (response) => response.destroy();

beforeEach(async () => {
  replies = [ok];
  seen = [];
  events = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      reply?.(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bigdata`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function http(more: Partial<HttpSettings> = {}): Http {
  return createHttp({
    base,
    authorization: () => 'opaque',
    onExpired: () => events.push('expired'),
    onSignedOut: () => events.push('signed out'),
    onAnswer: (headers) => events.push(`data ${headers.get('x-data-version')}`),
    onError: (message) => events.push(message),
    timeoutMs: 2_000,
    retryDelayMs: 5,
    ...more,
  });
}

const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

describe('a call', () => {
  it('goes form-encoded, authorized and past caches', async () => {
    const answer = await http().call('POST', '/api/x', { form: { value: '[{"name":"a&b"}]' } });
    expect(answer.result).toBe('done');
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/bigdata/api/x', body: 'value=%5B%7B%22name%22%3A%22a%26b%22%7D%5D' });
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'opaque',
      'cache-control': 'no-cache',
      pragma: 'no-cache',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    });
    expect(events).toEqual(['data 7']);
  });

  it('sends no authorization when told so', async () => {
    await http().call('GET', '/x', { authorization: null });
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });
});

describe('a passing failure', () => {
  it.each([json(502, {}), json(503, {}), json(504, {}), cut])('is tried once more when that does no harm', async (reply) => {
    replies = [reply, ok];
    await expect(http().call('POST', '/x', { idempotent: true })).resolves.toMatchObject({ result: 'done' });
    expect(seen).toHaveLength(2);
  });

  it('is tried only once more', async () => {
    replies = [json(503, envelope('503', '系统繁忙'))];
    const error = await failure(http().call('GET', '/x'));
    expect(error).toMatchObject({ code: '503', status: 503, message: '系统繁忙' });
    expect(seen).toHaveLength(2);
    expect(events.filter((event) => event === '系统繁忙')).toHaveLength(1);
  });

  it('is not repeated for a call that changes something', async () => {
    replies = [json(503, {}), ok];
    await failure(http().call('POST', '/x'));
    expect(seen).toHaveLength(1);
  });

  it.each([400, 403, 404, 409, 429, 500])('%s is final', async (status) => {
    replies = [json(status, envelope(String(status), '不行')), ok];
    expect(await failure(http().call('GET', '/x'))).toMatchObject({ status, message: '不行' });
    expect(seen).toHaveLength(1);
  });

  it('is given up when the caller leaves during the wait', async () => {
    replies = [json(503, {}), ok];
    const leaving = new AbortController();
    const call = http({ retryDelayMs: 60_000 }).call('GET', '/x', { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 50);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(events).not.toContain('网络连接失败，请检查网络后重试');
  });
});

describe('a failure in words', () => {
  it('comes from the envelope, at any status', async () => {
    replies = [json(200, envelope('400', '请求有误'))];
    expect(await failure(http().call('POST', '/x'))).toMatchObject({ code: '400', status: 200, message: '请求有误' });
  });

  it('comes from errMessage when the message is empty', async () => {
    replies = [json(200, { ...resultEnvelope(null), success: false, errMessage: '失败了' })];
    expect((await failure(http().call('POST', '/x'))).message).toBe('失败了');
  });

  it('comes from the status when the body says nothing', async () => {
    replies = [(response) => response.writeHead(500).end('<html>')];
    expect(await failure(http().call('POST', '/x'))).toMatchObject({ code: '500', message: 'Internal Server Error' });
  });

  it('is told for an answer that is no envelope', async () => {
    replies = [(response) => response.writeHead(200).end('<html>')];
    expect((await failure(http().call('POST', '/x'))).message).toBe('服务器返回了无法识别的内容');
  });

  it('is told for a lost connection', async () => {
    replies = [cut];
    expect(await failure(http().call('POST', '/x'))).toMatchObject({ code: 'network', message: '网络连接失败，请检查网络后重试' });
  });

  it('is told for an answer that never comes, and for one that never ends', async () => {
    replies = [() => {}, (response) => response.writeHead(200).write('{')];
    expect(await failure(http({ timeoutMs: 60 }).call('POST', '/x'))).toMatchObject({ code: 'timeout', message: '响应超时，请稍后再试' });
    expect(await failure(http({ timeoutMs: 60 }).call('POST', '/x'))).toMatchObject({ code: 'timeout' });
  });

  it('is left to a silent caller', async () => {
    replies = [json(400, envelope('400', '请求有误'))];
    await failure(http().call('POST', '/x', { silent: true }));
    expect(events).not.toContain('请求有误');
  });
});

describe('a lost session', () => {
  it('that ran out is told apart from one that never was', async () => {
    replies = [json(200, envelope('401', '登录已过期'))];
    expect(await failure(http().call('POST', '/x'))).toMatchObject({ code: '401', status: 200 });
    expect(events).toEqual(['data 7', 'expired']);

    events.length = 0;
    replies = [json(401, envelope('401', '尚未登录'))];
    expect(await failure(http().call('POST', '/x', { silent: true }))).toMatchObject({ code: '401', status: 401 });
    expect(events).toEqual(['data 7', 'signed out']);
  });

  it('does not end the session that has taken its place', async () => {
    let stored = 'old';
    replies = [json(401, envelope('401', '尚未登录'))];
    const late = failure(http({ authorization: () => stored }).call('GET', '/x'));
    stored = 'new';
    await late;
    expect(events).toEqual(['data 7']);
  });
});
