// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { envelope, failure, json, ok, serveReplies, type Reply } from './replying-server.test-support.ts';

const site = serveReplies();

describe('a file', () => {
  const file = (disposition: string): Reply => (response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-disposition': disposition });
    response.write('one,');
    setTimeout(() => response.end('two'), 60);
  };

  it('has the name given by the server, and reports its progress', async () => {
    site.replies = [file(`attachment; filename="x.csv"; filename*=UTF-8''%E6%88%90%E4%BA%A4.csv`)];
    const steps: number[] = [];
    const { blob, name } = await site.http().download('POST', '/export', { onProgress: (bytes) => steps.push(bytes) });
    expect(await blob.text()).toBe('one,two');
    expect(name).toBe('成交.csv');
    expect(steps).toEqual([4, 7]);
  });

  it.each([['attachment; filename="x.csv"', 'x.csv'], ["attachment; filename*=UTF-8''%E6%8", null], ['attachment', null]])('by %s is called %s', async (disposition, name) => {
    site.replies = [file(disposition)];
    expect((await site.http().download('POST', '/export')).name).toBe(name);
  });

  it('may take longer than an answer, as long as data arrive', async () => {
    const piecesLeft = Array.from({ length: 8 }, () => 'more');
    const slow: Reply = (response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' });
      const timer = setInterval(() => {
        const piece = piecesLeft.pop();
        if (piece !== undefined) return void response.write(piece);
        clearInterval(timer);
        response.end();
      }, 200);
    };
    site.replies = [slow];
    await expect(site.http({ timeoutMs: 1_200 }).download('POST', '/export')).resolves.toMatchObject({ name: null });
    site.replies = [(response) => response.writeHead(200).write('one,')];
    expect(await failure(site.http({ timeoutMs: 60 }).download('POST', '/export'))).toMatchObject({ code: 'timeout' });
  });

  it('may itself be JSON', async () => {
    site.replies = [(response) => response.writeHead(200, { 'content-type': 'application/json', 'content-disposition': 'attachment; filename="x.json"' }).end('{"releases":[]}')];
    const { blob, name } = await site.http().download('POST', '/export');
    expect([await blob.text(), name]).toEqual(['{"releases":[]}', 'x.json']);
  });

  it('is rejected if an envelope arrives in its place', async () => {
    site.replies = [json(200, envelope('401', '登录已过期'))];
    expect(await failure(site.http().download('POST', '/export'))).toMatchObject({ code: '401' });
    expect(site.events).toContain('expired: 登录已过期');
    site.replies = [ok];
    expect(await failure(site.http().download('POST', '/export'))).toMatchObject({ code: 'unreadable' });
    site.replies = [json(503, envelope('503', '系统繁忙'))];
    expect(await failure(site.http().download('POST', '/export'))).toMatchObject({ status: 503, message: '系统繁忙' });
  });
});
