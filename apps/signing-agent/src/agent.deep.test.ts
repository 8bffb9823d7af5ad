import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSignature, readSignature, sealEnvelope } from '@tenderscope/signing';
import {
  agentBody,
  AgentProcess,
  isSoak,
  keyUsages,
  organisationName,
  personName,
  repeats,
  SeededRandom,
  seedOfRun,
  TestAuthority,
  writePkcs12,
  type TestHolder,
} from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const origin = 'https://bigdata.example.com';
const trusted = 'https://trusted.example.com';
const company = organisationName('安徽省天然气开发股份有限公司', '913400007467834XXX');
const day = 86_400_000;
let agent: AgentProcess;
let holders: Record<'signing' | 'sealing' | 'person' | 'expired' | 'sm2', TestHolder>;
beforeAll(async () => {
  const [authority, sm2] = [await TestAuthority.make('rsa', '测试证书机构'), await TestAuthority.make('sm2', '国密测试机构')];
  holders = {
    signing: await authority.certify(company),
    sealing: await authority.certify(company, { usage: keyUsages.encrypt }),
    person: await authority.certify(personName('王小明', '340102199001011234')),
    expired: await authority.certify(company, { validFrom: Date.now() - 20 * day, validTo: Date.now() - 2 * day }),
    sm2: await sm2.certify(company),
  };
  const { sm2: ofSm2, ...ofRsa } = holders;
  const files = {
    'rsa.p12': await writePkcs12(Object.values(ofRsa), [authority.root.certificate], '口令'),
    'sm2.p12': await writePkcs12([ofSm2], [sm2.root.certificate], 'second'),
    passwords: '口令\nsecond\n',
  };
  const settings = {
    AGENT_ORIGINS: origin,
    AGENT_TRUSTED_ORIGINS: trusted,
    AGENT_P12: '{folder}/rsa.p12,{folder}/sm2.p12',
    AGENT_P12_PASSWORD_FILE: '{folder}/passwords',
  };
  agent = await AgentProcess.start(settings, files);
});
afterAll(() => agent.stop());

const idOf = (name: keyof typeof holders): string => holders[name].certificate.sha256;

describe('permitted callers', () => {
  const body = agentBody({ command: 'list' });
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page of a file', { origin: 'null' }],
    ['no site', {}],
    ['a site whose name begins alike', { origin: `${origin}.evil.example` }],
    ['the site by http', { origin: origin.replace('https', 'http') }],
  ])('exclude %s, without an answer', async (_what, headers) => {
    const reply = await agent.send(body, { ...headers, 'content-type': 'text/plain' });
    expect([reply.status, reply.answer, reply.headers.get('access-control-allow-origin')]).toEqual([403, undefined, null]);
  });

  it('exclude callers that use an outside host name', async () => {
    const { port } = new URL(agent.base);
    const status = await new Promise((resolve, reject) => {
      const headers = { host: `rebound.example:${port}`, origin };
      httpRequest({ host: '127.0.0.1', port, method: 'POST', headers }, (response) => resolve(response.resume().statusCode)).on('error', reject).end(body);
    });
    expect(status).toBe(403);
  });

  it('are checked before the body has arrived', async () => {
    const socket = connect(Number(new URL(agent.base).port), '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nhost: ${new URL(agent.base).host}\r\norigin: https://evil.example\r\ncontent-length: 1000000\r\n\r\n`);
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1\.1 403/);
    socket.destroy();
  });

  it('are answered in a preflight, only for configured sites', async () => {
    const preflight = (of: string): Promise<Response> => fetch(agent.base, { method: 'OPTIONS', headers: { origin: of, 'access-control-request-method': 'POST' } });
    const own = await preflight(origin);
    expect([own.status, own.headers.get('access-control-allow-origin'), own.headers.get('vary'), own.headers.get('access-control-allow-credentials')]).toEqual([204, origin, 'origin', null]);
    expect((await preflight('https://evil.example')).status).toBe(403);
    expect((await fetch(agent.base, { headers: { origin } })).status).toBe(405);
  });
});

describe('list', () => {
  it('returns the certificates of a kind and use, with Chinese names', async () => {
    const { answer } = await agent.call({ command: 'list' }, origin);
    expect(answer?.code).toBe('200');
    expect(answer?.list?.map(({ ID }) => ID).sort()).toEqual([idOf('signing'), idOf('expired'), idOf('sm2')].sort());
    const one = answer?.list?.find(({ ID }) => ID === idOf('signing'));
    expect(one).toMatchObject({
      CAVendor: '测试证书机构',
      certType: 'organisation',
      entprsName: '安徽省天然气开发股份有限公司',
      EntprsCode: '913400007467834XXX',
      PersonName: '',
      ValidityDayEnd: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    const persons = (await agent.call({ command: 'list', certType: 'personal' }, origin)).answer?.list;
    expect(persons).toMatchObject([{ PersonName: '王小明', PersonIC: '340102199001011234', entprsName: '' }]);
    const sealing = (await agent.call({ command: 'list', usage: 'encrypt' }, origin)).answer?.list;
    expect(sealing?.map(({ ID }) => ID)).toEqual([idOf('sealing')]);
    expect((await agent.call({ command: 'list', caVendor: '国密测试机构' }, origin)).answer?.list?.map(({ ID }) => ID)).toEqual([idOf('sm2')]);
  });
});

describe('sign', () => {
  const source = '企业排查报告签名\nhttps://bigdata.example.com\n随机数<b>\n摘要';

  it.each(['signing', 'sm2'] as const)('shows the content to the user at the machine, and signs it (%s)', async (name) => {
    const { answer, page } = await agent.call({ command: 'sign', ID: idOf(name), source }, origin);
    expect(answer).toMatchObject({ code: '200' });
    for (const shown of [origin, '安徽省天然气开发股份有限公司', '企业排查报告签名', '随机数&lt;b&gt;', `${Buffer.byteLength(source)} 字节`]) expect(page).toContain(shown);
    const signature = Buffer.from(answer?.result ?? '', 'base64');
    const read = readSignature(signature);
    checkSignature(read, Buffer.from(source));
    expect(read.signer.sha256).toBe(idOf(name));
    const verified = await agent.call({ command: 'unsign', source, signed: answer?.result ?? '' }, origin);
    expect(verified.answer?.list).toMatchObject([{ ID: idOf(name) }]);
    const tampered = await agent.call({ command: 'unsign', source: `${source} `, signed: answer?.result ?? '' }, origin);
    expect(tampered.answer).toMatchObject({ code: '500', message: '内容与签名不一致：内容已被修改，或签名属于另一份文件' });
  });

  it('is cancelled if the user refuses, and requires no consent for a trusted site', async () => {
    const refused = await agent.call({ command: 'sign', ID: idOf('signing'), source }, origin, { decision: 'refuse' });
    expect(refused.answer).toMatchObject({ code: '500', message: '用户没有同意此次操作' });
    const requested = await agent.call({ command: 'sign', ID: idOf('signing'), source }, trusted);
    expect([requested.answer?.code, requested.page]).toEqual(['200', undefined]);
  });

  it.each([
    ['an expired certificate', () => ({ ID: idOf('expired') }), '500', /已于 \d{4}-\d\d-\d\d 过期/],
    ['one that is for envelopes', () => ({ ID: idOf('sealing') }), '500', /不能用于签名/],
    ['a personal one where an organisation signs', () => ({ ID: idOf('person') }), '500', /类型与要求不符/],
    ['one that is not there', () => ({ ID: 'none' }), '404', /没有找到所选证书/],
    ['none', () => ({}), '500', /缺少 ID/],
    ['no text', () => ({ ID: idOf('signing'), source: '' }), '500', /缺少 source/],
  ])('refuses %s', async (_what, input, code, message) => {
    const { answer } = await agent.call({ command: 'sign', source, ...input() }, trusted);
    expect(answer?.code).toBe(code);
    expect(answer?.message).toMatch(message);
  });

  it('distinguishes the first request of a site, and accepts an answer only from its own page, once', async () => {
    const from = agent.printed.length;
    const reply = agent.send(agentBody({ command: 'sign', ID: idOf('signing'), source }), { origin });
    const address = (await agent.wait(/^confirm (\S+)$/m, from))?.[1] ?? '';
    const page = await fetch(address);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await page.text()).not.toContain('第一次请求');
    const post = (of: string): Promise<Response> => fetch(address, { method: 'POST', headers: { origin: of }, body: new URLSearchParams({ decision: 'allow' }) });
    for (const of of [origin, 'null', 'http://127.0.0.1:1']) expect((await post(of)).status).toBe(403);
    // Nobody else is served until the user answers.
    const second = await agent.send(agentBody({ command: 'list' }), { origin });
    expect([second.status, second.answer?.message]).toEqual([429, '正在处理另一项操作，请稍后再试']);
    expect((await post(new URL(address).origin)).status).toBe(200);
    expect((await reply).answer?.code).toBe('200');
    expect((await fetch(address)).status).toBe(404);
    expect((await stat(join(agent.folder, 'agent'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(agent.folder, 'agent/origins.json'))).mode & 0o777).toBe(0o600);
  });
});

describe('signPdf', () => {
  const part = Buffer.from('%PDF-1.4 all but the room for the signature');
  const pdf = { title: '运行月报<b>_第2版', kind: '智能数据报告', dataVersion: 7, pages: 12, sha256: createHash('sha256').update(part).digest('hex') };

  it("shows the user the site's description of the file and its digest, and signs the digest only for a PDF", async () => {
    const { answer, page } = await agent.call({ command: 'signPdf', ID: idOf('signing'), pdf }, origin);
    expect(answer).toMatchObject({ code: '200' });
    for (const shown of ['确认签名 PDF', origin, '安徽省天然气开发股份有限公司', '运行月报&lt;b&gt;_第2版', '智能数据报告', '<dd>7</dd>', '12 页', pdf.sha256, '本服务只得到文件的摘要']) expect(page).toContain(shown);
    expect(page).not.toContain('今后允许');
    const read = readSignature(Buffer.from(answer?.result ?? '', 'base64'));
    checkSignature(read, part);
    expect(read.signer.sha256).toBe(idOf('signing'));
    const login = `证书登录验证\n${trusted}\n${'a'.repeat(43)}\n`;
    const blind = await agent.call({ command: 'signPdf', ID: idOf('signing'), pdf: { ...pdf, sha256: createHash('sha256').update(login).digest('hex') } }, trusted);
    const used = await agent.call({ command: 'unsign', source: login, signed: blind.answer?.result ?? '' }, origin);
    expect(used.answer).toMatchObject({ code: '500', message: '该签名只对 PDF 文件有效' });
  });

  it('is refused without consent, with SM2, or without a digest and a description', async () => {
    const refused = await agent.call({ command: 'signPdf', ID: idOf('signing'), pdf }, origin, { decision: 'refuse' });
    expect(refused.answer).toMatchObject({ code: '500', message: '用户没有同意此次操作' });
    const sm2 = await agent.call({ command: 'signPdf', ID: idOf('sm2'), pdf }, trusted);
    expect(sm2.answer).toMatchObject({ code: '500', message: expect.stringContaining('签名 PDF 需要 RSA 证书') as string });
    expect((await agent.call({ command: 'signPdf', ID: idOf('expired'), pdf }, trusted)).answer?.message).toMatch(/过期/);
    expect((await agent.call({ command: 'signPdf', ID: idOf('signing') }, trusted)).answer?.message).toBe('请求缺少 pdf');
    for (const wrong of [{ sha256: 'ab' }, { title: '' }, { pages: 0 }]) {
      const { status, answer } = await agent.call({ command: 'signPdf', ID: idOf('signing'), pdf: { ...pdf, ...wrong } }, trusted);
      expect([status, answer?.message]).toEqual([400, '请求格式不正确']);
    }
  });
});

describe('permanent consent', () => {
  const signIn = (nonce: string, of = origin): string => `证书登录验证\n${of}\n${nonce.repeat(43)}\n`;
  const always = { decision: 'always' };
  const sign = (source: string, answer = always) => agent.call({ command: 'sign', ID: idOf('signing'), source }, origin, answer);

  it('is offered to the site for logins only, and covers only these', async () => {
    const document = await sign('报告签名：甲\n');
    expect([document.answer?.code, document.page?.includes('今后允许')]).toEqual(['200', false]);
    const foreign = await sign(signIn('a', 'https://evil.example'));
    expect(foreign.page).not.toContain('今后允许');
    expect((await sign(signIn('a'), { decision: 'allow' })).page).toContain('今后允许');
    expect((await sign(signIn('b'))).page).toContain('仅此一次');
    const silent = await sign(signIn('c'));
    expect([silent.answer?.code, silent.page]).toEqual(['200', undefined]);
    for (const other of [`${signIn('d')}x`, '报告签名：乙\n', signIn('a', 'https://evil.example')]) expect((await sign(other)).page).toContain('确认签名');
    const otherCertificate = await agent.call({ command: 'sign', ID: idOf('sm2'), source: signIn('e') }, origin);
    expect(otherCertificate.page).toContain('今后允许');
  });

  it('is listed and revoked on a page of the agent and by a command', async () => {
    const address = /^sites (\S+)$/m.exec(agent.printed)?.[1] ?? '';
    const page = await (await fetch(address)).text();
    expect(page).toContain(origin);
    expect(page).toContain('1 个证书今后允许');
    const revoke = (of: string): Promise<Response> => fetch(address, { method: 'POST', headers: { origin: of }, body: new URLSearchParams({ revoke: origin }) });
    expect((await revoke('https://evil.example')).status).toBe(403);
    expect(await (await revoke(new URL(address).origin)).text()).toContain('没有允许过任何网站');
    expect((await fetch(address.replace(/.$/, '_'))).status).toBe(403);
    expect((await sign(signIn('f'))).page).toContain('第一次请求');
    if (isSoak) expect(await agent.command('sites')).toContain(`${origin}\t`);
    if (isSoak) expect(await agent.command('revoke', 'https://other.example')).toContain('没有允许过 https://other.example');
    expect(await agent.command('revoke', origin)).toContain(`已撤销 ${origin}`);
    expect((await sign(signIn('g'))).page).toContain('第一次请求');
    if (isSoak) expect(await agent.command('forget')).toContain('用法');
  });
});

it('decrypts an envelope for its holder', async () => {
  const plain = Buffer.from('投标报价 1,234 万元');
  const encrypted = Buffer.from(sealEnvelope(plain, holders.sealing.certificate)).toString('base64');
  const { answer, page } = await agent.call({ command: 'decrypt', usage: 'encrypt', ID: idOf('sealing'), encrypted }, origin);
  expect([answer?.code, Buffer.from(answer?.result ?? '', 'base64').toString()]).toEqual(['200', plain.toString()]);
  expect(page).toContain('确认解密');
  const other = Buffer.from(sealEnvelope(plain, holders.signing.certificate)).toString('base64');
  expect((await agent.call({ command: 'decrypt', ID: idOf('sealing'), encrypted: other }, trusted)).answer).toMatchObject({ code: '500', message: '该数字信封不是加密给所选证书的' });
});

const seed = seedOfRun(64_365);
it(`answers any body in its own format and continues (seed ${seed})`, async () => {
  const random = new SeededRandom(seed);
  const pieces = ['{', '}', '"command":"sign"', '"list"', '[', 'null', ':', ',', '"ID":1', '一', '\0', '"source":"', '1e999', agentBody({ command: 'list' })];
  const statuses = new Set<number>();
  for (let round = 0; round < repeats(100, 10_000); round += 1) {
    const text = Array.from({ length: random.between(0, 13) }, () => random.pick(pieces)).join('');
    const body = random.next() < 0.5 ? text : Buffer.from(text).toString('base64');
    const { status, answer } = await agent.send(body, { origin });
    statuses.add(status);
    expect(['200', '404', '500'], body).toContain(answer?.code);
  }
  expect([...statuses].every((status) => status === 200 || status === 400)).toBe(true);
  const large = await agent.send('A'.repeat(1_048_577), { origin });
  expect([large.status, large.answer?.message]).toEqual([413, '请求内容过大（超过 1 MiB）']);
  expect((await agent.call({ command: 'list' }, origin)).answer?.code).toBe('200');
});
