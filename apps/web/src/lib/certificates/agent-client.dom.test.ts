import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeAgentText, encodeAgentText, type AgentAnswer } from '@tenderscope/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callAgent, driverWaitMs } from './agent-client.ts';

let server: Server;
let reply: (body: string) => { status: number; answer: AgentAnswer | string } | undefined;
const real = globalThis.fetch;

beforeEach(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    // The browser of these tests sends a preflight request before any call.
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString())).on('end', () => {
      const input = reply(body);
      if (!input) return;
      const text = typeof input.answer === 'string' ? input.answer : encodeAgentText(JSON.stringify(input.answer));
      response.writeHead(input.status).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => real(address.replace(':64365', `:${port}`), init));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

function permit(state: PermissionState | undefined): EventTarget & { state: PermissionState } {
  const status = Object.assign(new EventTarget(), { state: state ?? 'granted' });
  const query = ({ name }: { name: string }) => (name === 'loopback-network' && state !== undefined ? Promise.resolve(status) : Promise.reject(new TypeError(name)));
  vi.stubGlobal('navigator', { permissions: { query } });
  return status;
}
const list = { command: 'list', usage: 'sign', certType: 'organisation' } as const;
const call = (onSlow?: () => void, onPrompt?: () => void) =>
  callAgent(list, { signal: new AbortController().signal, ...(onSlow && { onSlow }), ...(onPrompt && { onPrompt }) });

it('sends base64 of a request and reads base64 of an answer, in Chinese', async () => {
  permit(undefined);
  reply = (body) => ({ status: 200, answer: { code: '200', message: decodeAgentText(body).includes('"projectName":"招标采购大数据分析"') ? '好' : '' } });
  expect(await call()).toEqual({ code: '200', message: '好' });
});

it.each([
  [403, '', 'refused'],
  [500, '', 'notRunning'],
  [200, { code: '404', message: '没有找到证书驱动' }, 'driverMissing'],
  [200, { code: '500', message: '用户没有同意此次操作' }, 'failed'],
  [429, { code: '500', message: '正在处理另一项操作，请稍后再试' }, 'failed'],
  [200, '%%%', 'failed'],
] as const)('distinguishes HTTP %d %o', async (status, answer, kind) => {
  permit('granted');
  reply = () => ({ status, answer });
  await expect(call()).rejects.toMatchObject({ kind });
});

it('reports an outdated agent for an unknown command', async () => {
  permit('granted');
  reply = () => ({ status: 400, answer: { code: '500', message: '请求格式不正确' } });
  await expect(call()).rejects.toMatchObject({ kind: 'failed', message: expect.stringContaining('签名服务版本过旧') as string });
});

it.each([
  ['denied', true, 'denied'],
  ['denied', false, 'notRunning'],
  ['granted', true, 'notRunning'],
] as const)('returns, with the permission %s and a secure context %s, %s for no answer', async (state, isSecure, kind) => {
  permit(state);
  vi.stubGlobal('isSecureContext', isSecure);
  server.close();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call()).rejects.toMatchObject({ kind });
});

it('counts the five seconds from the user\'s decision', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const status = permit('prompt');
  const [onSlow, onPrompt] = [vi.fn(), vi.fn()];
  void call(onSlow, onPrompt);
  await vi.waitFor(() => expect(onPrompt).toHaveBeenCalled(), 60_000);
  await vi.advanceTimersByTimeAsync(2 * driverWaitMs);
  expect(onSlow).not.toHaveBeenCalled();
  status.state = 'granted';
  status.dispatchEvent(new Event('change'));
  await vi.advanceTimersByTimeAsync(driverWaitMs - 1);
  expect(onSlow).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onSlow).toHaveBeenCalledOnce();
});
