import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeError } from '../../platform/operations/describe-error.ts';
import { HttpCompanyProvider, type HttpCompanyOptions } from './http-company-provider.ts';
import { behaviours, FakeServer } from './fake-server.test-support.ts';

let other: FakeServer;
let provider: HttpCompanyProvider;
beforeEach(async () => {
  other = new FakeServer();
  await other.start();
  provider = send();
});
afterEach(async () => {
  provider.close();
  await other.stop();
});
const send = (options: Partial<HttpCompanyOptions> = {}): HttpCompanyProvider =>
  new HttpCompanyProvider({ url: other.url, key: 'the-key', restMs: 1_000, ...options });
const unavailable = { status: 503, message: '工商与司法数据服务暂时不可用，请稍后再试' };

it('sends the name and the key, and drops fields outside the contract', async () => {
  const holders = await provider.holders('某公司&x=1');
  expect(holders).toEqual({
    known: true,
    shareholders: [{ guDong_name: '甲控股', guDong_guid: 'h1', guDong_type: 'company', ratio: 0.6, since: 0 }],
    officers: [{ person_name: '张某', role: '董事' }],
  });
  expect(await provider.risks('某公司')).toEqual({
    known: true,
    risks: [{ kind: '失信被执行人', case_no: '(2024)1号', casereason: null, role: null, occurred_on: 1, ends_on: null, FOREVER_LIMIT: 1, source: null }],
  });
  const requested = other.requested.map(({ url }) => new URL(url, 'http://x'));
  expect(requested.map(({ pathname }) => pathname)).toEqual(['/api/other-api/queryGuDongData', '/api/other-api/querySiFaFengXianInfo']);
  expect([...(requested[0]?.searchParams ?? [])]).toEqual([['qiYeName', '某公司&x=1']]);
  expect(other.requested.map(({ key }) => key)).toEqual(['the-key', 'the-key']);
});

describe('is unavailable, with the reason only in the log, when the provider', () => {
  it.each([
    ['silent', 'no answer within 300 ms', 1],
    ['stalling', 'no answer within 300 ms', 1],
    ['brokenJson', 'the answer is not JSON', 1],
    ['wrongTyped', 'not of the agreed shape: shareholders.0.guDong_name, shareholders.0.guDong_type', 1],
    ['notAnObject', 'not of the agreed shape: the answer', 1],
    ['endless', 'the answer is larger than 4194304 bytes', 1],
    ['failing', 'HTTP 500', 2],
    ['refusing', 'HTTP 403', 1],
    ['redirecting', 'the connection failed', 2],
    ['hangingUp', 'the connection failed', 2],
  ] as const)('is %s', async (behaviour, cause, attempts) => {
    other.behave = behaviours[behaviour];
    const isWaitedFor = behaviour === 'silent' || behaviour === 'stalling';
    await expect(send(isWaitedFor ? { timeoutMs: 300 } : {}).holders('甲')).rejects.toMatchObject({ ...unavailable, retryAfter: 1, cause: { message: cause } });
    expect(other.requested).toHaveLength(attempts);
  });
  it('sends invalid data, without quoting it', async () => {
    other.behave = (_request, response) => void response.end('{"person": quoted');
    const error: unknown = await provider.holders('甲').catch((reason: unknown) => reason);
    expect(JSON.stringify(describeError(error))).not.toContain('quoted');
  });
  it('is down', async () => {
    await other.stop();
    await expect(provider.risks('甲')).rejects.toMatchObject(unavailable);
  });
});

it('retries once after a temporary failure', async () => {
  other.behave = (request, response) => (other.requested.length === 1 ? behaviours.failing : behaviours.good)(request, response);
  expect((await provider.holders('甲')).known).toBe(true);
  expect(other.requested).toHaveLength(2);
});

describe('the circuit', () => {
  const restMs = 3_000;
  beforeEach(() => {
    provider.close();
    provider = send({ restMs });
  });
  const failures = async (): Promise<void> => {
    for (let no = 0; no < 5; no += 1) await expect(provider.holders(`公司${no}`)).rejects.toMatchObject(unavailable);
  };
  it('opens after five failures, sends no requests, and closes on recovery', async () => {
    await other.stop();
    await failures();
    await other.start();
    await expect(provider.holders('甲')).rejects.toMatchObject({ ...unavailable, cause: { code: 'EOPENBREAKER' } });
    expect(other.requested).toHaveLength(0);
    await pause(restMs + 100);
    expect((await provider.holders('甲')).known).toBe(true);
    expect((await provider.holders('乙')).known).toBe(true);
    expect(other.requested).toHaveLength(2);
  });
  it('admits one request after the pause, and opens again if that fails', async () => {
    other.behave = behaviours.refusing;
    await failures();
    await pause(restMs + 100);
    const requested = other.requested.length;
    const outcomes = await Promise.allSettled(['甲', '乙', '丙'].map((name) => provider.holders(name)));
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(other.requested.length - requested).toBe(1);
    other.behave = behaviours.good;
    await expect(provider.holders('丁')).rejects.toMatchObject({ cause: { code: 'EOPENBREAKER' } });
  });
  it('does not open for a few failures among many answers', async () => {
    for (let no = 0; no < 20; no += 1) {
      other.behave = no % 4 === 3 ? behaviours.refusing : behaviours.good;
      await provider.holders(`公司${no}`).catch(() => undefined);
    }
    expect(other.requested).toHaveLength(20);
  });
});

describe('the cache', () => {
  it('answers again while the provider is down, separately for each call and company', async () => {
    const first = await provider.holders('甲');
    await other.stop();
    expect(await provider.holders('甲')).toEqual(first);
    await expect(provider.risks('甲')).rejects.toMatchObject(unavailable);
    await expect(provider.holders('乙')).rejects.toMatchObject(unavailable);
  });
  it('requests an expired answer again, and never caches a failure', async () => {
    const forgetful = send({ keepMs: 1 });
    await forgetful.holders('甲');
    await pause(5);
    other.behave = behaviours.brokenJson;
    await expect(forgetful.holders('甲')).rejects.toMatchObject(unavailable);
    other.behave = behaviours.good;
    expect((await forgetful.holders('甲')).known).toBe(true);
    expect(other.requested).toHaveLength(3);
    forgetful.close();
  });
  it('sends one request for all concurrent callers', async () => {
    await Promise.all(Array.from({ length: 20 }, () => provider.holders('甲')));
    expect(other.requested).toHaveLength(1);
  });
});
