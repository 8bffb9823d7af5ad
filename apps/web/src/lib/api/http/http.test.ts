// @vitest-environment node
import type { ServerResponse } from 'node:http';
import { resultEnvelope } from '@tenderscope/contract';
import { describe, expect, it, vi } from 'vitest';
import { envelope, failure, json, ok, serveReplies, type Reply } from './replying-server.test-support.ts';

const site = serveReplies();
const cut: Reply = (response) => response.destroy();

describe('a call', () => {
  it('is form-encoded, authorized and uncached', async () => {
    const answer = await site.http().call('POST', '/api/x', { form: { value: '[{"name":"a&b"}]' } });
    expect(answer.result).toBe('done');
    expect(site.seen[0]).toMatchObject({ method: 'POST', url: '/bigdata/api/x', body: 'value=%5B%7B%22name%22%3A%22a%26b%22%7D%5D' });
    expect(site.seen[0]?.headers).toMatchObject({
      authorization: 'opaque',
      'cache-control': 'no-cache',
      pragma: 'no-cache',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    });
    expect(site.events).toEqual(['data 7']);
  });

  it('sends no authorization on request', async () => {
    await site.http().call('GET', '/x', { authorization: null });
    expect(site.seen[0]?.headers.authorization).toBeUndefined();
  });
});

describe('a temporary failure', () => {
  it.each([json(502, {}), json(503, {}), json(504, {}), cut])('is retried once if that is safe', async (reply) => {
    site.replies = [reply, ok];
    await expect(site.http().call('POST', '/x', { idempotent: true })).resolves.toMatchObject({ result: 'done' });
    expect(site.seen).toHaveLength(2);
  });

  it('is retried only once', async () => {
    site.replies = [json(503, envelope('503', '系统繁忙'))];
    const error = await failure(site.http().call('GET', '/x'));
    expect(error).toMatchObject({ code: '503', status: 503, message: '系统繁忙' });
    expect(site.seen).toHaveLength(2);
    expect(site.events.filter((event) => event === '系统繁忙')).toHaveLength(1);
  });

  it('is not retried for a call that changes data', async () => {
    site.replies = [json(503, {}), ok];
    await failure(site.http().call('POST', '/x'));
    expect(site.seen).toHaveLength(1);
  });

  it.each([400, 403, 404, 409, 429, 500])('is final for %s', async (status) => {
    site.replies = [json(status, envelope(String(status), '不行')), ok];
    expect(await failure(site.http().call('GET', '/x'))).toMatchObject({ status, message: '不行' });
    expect(site.seen).toHaveLength(1);
  });

  it('is abandoned when the caller aborts during the wait', async () => {
    site.replies = [json(503, {}), ok];
    const leaving = new AbortController();
    const call = site.http({ retryDelayMs: 60_000 }).call('GET', '/x', { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 50);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(site.events).not.toContain('网络连接失败，请检查网络后重试');
  });
});

describe('the text of a failure', () => {
  it('is that of the envelope, at any status', async () => {
    site.replies = [json(200, envelope('400', '请求有误'))];
    expect(await failure(site.http().call('POST', '/x'))).toMatchObject({ code: '400', status: 200, message: '请求有误' });
  });

  it.each([
    [500, { statusCode: 500, error: 'Internal Server Error', message: 'boom' }, '服务器出错，请稍后再试（500）'],
    [500, { code: '500', success: false, message: 'Internal Server Error' }, '服务器出错，请稍后再试（500）'],
    [404, { error: 'Not Found' }, '请求失败（404）'],
  ])('is that of status %s if the answer is in English', async (status, body, message) => {
    site.replies = [json(status, body)];
    expect(await failure(site.http().call('POST', '/x'))).toMatchObject({ status, message });
  });

  it('has the data of the server beside the message', async () => {
    site.replies = [json(409, { ...envelope('409', '已被占用'), data: { list: [], data: { bookings: [1] } } }), json(409, envelope('409', '冲突'))];
    expect((await failure(site.http().call('POST', '/x'))).data).toEqual({ bookings: [1] });
    expect((await failure(site.http().call('POST', '/x'))).data).toBeNull();
  });

  it('is errMessage if the message is empty', async () => {
    site.replies = [json(200, { ...resultEnvelope(null), success: false, errMessage: '失败了' })];
    expect((await failure(site.http().call('POST', '/x'))).message).toBe('失败了');
  });

  it.each([
    [500, '服务器出错，请稍后再试（500）'],
    [502, '服务暂时不可用，请稍后再试（502）'],
    [504, '服务没有及时响应，请稍后再试（504）'],
    [413, '发送的内容过大（413）'],
    [404, '请求失败（404）'],
  ])('is that of the status if the body has none: %i', async (status, message) => {
    site.replies = [(response) => response.writeHead(status).end('<html>')];
    expect(await failure(site.http().call('POST', '/x'))).toMatchObject({ code: String(status), message });
  });

  it('is present for an answer without an envelope', async () => {
    site.replies = [(response) => response.writeHead(200).end('<html>')];
    expect((await failure(site.http().call('POST', '/x'))).message).toBe('服务器返回了无法识别的内容');
  });

  it('is present for a lost connection', async () => {
    site.replies = [cut];
    expect(await failure(site.http().call('POST', '/x'))).toMatchObject({ code: 'network', message: '网络连接失败，请检查网络后重试' });
  });

  it('is present for an answer that never starts, and for one that never ends', async () => {
    site.replies = [() => {}, (response) => response.writeHead(200).write('{')];
    expect(await failure(site.http({ timeoutMs: 60 }).call('POST', '/x'))).toMatchObject({ code: 'timeout', message: '响应超时，请稍后再试' });
    expect(await failure(site.http({ timeoutMs: 60 }).call('POST', '/x'))).toMatchObject({ code: 'timeout' });
  });

  it('includes the time to wait after too many calls, even from a header alone', async () => {
    site.replies = [json(429, envelope('429', '请求过于频繁，请 7 秒后再试')), (response) => response.writeHead(429, { 'retry-after': '12' }).end()];
    expect((await failure(site.http().call('GET', '/x'))).message).toBe('请求过于频繁，请 7 秒后再试');
    expect((await failure(site.http().call('GET', '/x'))).message).toBe('请求过于频繁，请 12 秒后再试');
  });

  it('is left to a silent caller', async () => {
    site.replies = [json(400, envelope('400', '请求有误'))];
    await failure(site.http().call('POST', '/x', { silent: true }));
    expect(site.events).not.toContain('请求有误');
  });
});

describe('a lost session', () => {
  it('is distinguished from a session that never existed', async () => {
    site.replies = [json(200, envelope('401', '登录已过期'))];
    expect(await failure(site.http().call('POST', '/x'))).toMatchObject({ code: '401', status: 200 });
    expect(site.events).toEqual(['data 7', 'expired: 登录已过期']);

    site.events.length = 0;
    site.replies = [json(401, envelope('401', '尚未登录'))];
    expect(await failure(site.http().call('POST', '/x', { silent: true }))).toMatchObject({ code: '401', status: 401 });
    expect(site.events).toEqual(['data 7', 'signed out']);
  });

  it('is recognized by a numeric code too', async () => {
    site.replies = [json(200, { ...envelope('401', '登录已过期'), code: 401 })];
    await failure(site.http().call('POST', '/x'));
    expect(site.events).toContain('expired: 登录已过期');
  });

  it('is followed by the same call once the user has signed in again', async () => {
    let stored = 'old';
    const renewed = (sent: string | null): Promise<boolean> => {
      site.events.push(`waits for ${sent}`);
      stored = 'new';
      return Promise.resolve(true);
    };
    site.replies = [json(200, envelope('401', '登录已过期')), ok];
    await expect(site.http({ authorization: () => stored, renewed }).call('POST', '/x', { json: { note: '甲' } })).resolves.toMatchObject({ result: 'done' });
    expect(site.seen.map(({ headers, body }) => [headers.authorization, body])).toEqual([['old', '{"note":"甲"}'], ['new', '{"note":"甲"}']]);
    expect(site.events).toEqual(['data 7', 'expired: 登录已过期', 'waits for old', 'data 7']);
  });

  it('is final if somebody else signs in, for a session of the caller, and for a call that does not wait', async () => {
    site.replies = [json(401, envelope('401', '尚未登录'))];
    const calls = site.http({ renewed: () => Promise.resolve(false) });
    expect(await failure(calls.call('POST', '/x'))).toMatchObject({ code: '401' });
    const waiting = site.http({ renewed: () => Promise.resolve(true) });
    expect(await failure(waiting.call('POST', '/x', { authorization: 'pending' }))).toMatchObject({ code: '401' });
    expect(await failure(waiting.call('POST', '/x', { failsWithSession: true }))).toMatchObject({ code: '401' });
    expect(site.seen).toHaveLength(3);
  });

  it('does not end the session that replaced it', async () => {
    let stored = 'old';
    site.replies = [json(401, envelope('401', '尚未登录'))];
    const late = failure(site.http({ authorization: () => stored }).call('GET', '/x'));
    stored = 'new';
    await late;
    expect(site.events).toEqual(['data 7']);
  });
});

describe('a call identical to one in progress', () => {
  const open: ServerResponse[] = [];
  const hold: Reply = (response) => open.push(response);
  const release = (): void => open.splice(0).forEach(ok);
  const arrived = (count: number): Promise<void> => vi.waitFor(() => expect(site.seen).toHaveLength(count), 60_000);

  it('is cancelled, and the first one continues', async () => {
    site.replies = [hold];
    const calls = site.http();
    const first = calls.call('POST', '/x', { form: { a: '1' } });
    expect(await failure(calls.call('POST', '/x', { form: { a: '1' } }))).toMatchObject({ code: 'duplicate', message: '重复请求' });
    expect(site.events).toEqual(['重复请求']);
    await arrived(1);
    release();
    await expect(first).resolves.toMatchObject({ result: 'done' });
  });

  it('may be sent after the first one, regardless of its outcome', async () => {
    site.replies = [ok, json(500, {}), ok];
    const calls = site.http();
    await calls.call('POST', '/x');
    await failure(calls.call('POST', '/x'));
    await expect(calls.call('POST', '/x')).resolves.toMatchObject({ result: 'done' });
  });

  it('is different if method, path or body differ', async () => {
    site.replies = [hold];
    const calls = site.http();
    const sent = [
      calls.call('GET', '/x'),
      calls.call('POST', '/x'),
      calls.call('GET', '/y'),
      calls.call('POST', '/x', { form: { a: '1' } }),
      calls.call('POST', '/x', { json: { a: '1' } }),
    ];
    await arrived(5);
    release();
    await expect(Promise.all(sent)).resolves.toHaveLength(5);
  });

  it('is sent if several parts of a page may request it', async () => {
    site.replies = [hold];
    const calls = site.http();
    const path = '/api/dict-api/cities?sheng_name=x';
    const sent = [calls.call('GET', path), calls.call('GET', path)];
    await arrived(2);
    release();
    await expect(Promise.all(sent)).resolves.toHaveLength(2);
  });

  it('is sent beside one that reads in the background, in either order', async () => {
    site.replies = [hold];
    const calls = site.http();
    const read = (background: boolean) => calls.call('POST', '/x', { form: { a: '1' }, idempotent: true, background });
    const sent = [read(true), read(false), read(true)];
    await arrived(3);
    release();
    await expect(Promise.all(sent)).resolves.toHaveLength(3);
  });

  it('replaces one that was aborted, at the same moment', async () => {
    site.replies = [() => {}, hold];
    const calls = site.http();
    const leaving = new AbortController();
    const input = calls.call('GET', '/x', { signal: leaving.signal });
    await arrived(1);
    leaving.abort();
    const again = calls.call('GET', '/x');
    await expect(input).rejects.toMatchObject({ name: 'AbortError' });
    expect(await failure(calls.call('GET', '/x'))).toMatchObject({ code: 'duplicate' });
    await arrived(2);
    release();
    await expect(again).resolves.toMatchObject({ result: 'done' });
  });
});

it('reports the start and end of calls and exports, except those in the background', async () => {
  const going: string[] = [];
  const calls = site.http({
    track: (kind) => {
      going.push(`${kind} +`);
      return () => going.push(`${kind} -`);
    },
  });
  await calls.call('GET', '/x');
  await calls.call('GET', '/x', { background: true });
  site.replies = [json(400, {})];
  await failure(calls.download('POST', '/x'));
  expect(going).toEqual(['requests +', 'requests -', 'exports +', 'exports -']);
});
