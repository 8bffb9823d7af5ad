import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSignature, readSignature } from '@tenderscope/signing';
import { AgentProcess, organisationName, TestAuthority, type TestHolder } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const module = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib64/softhsm/libsofthsm2.so'].find(existsSync);
const origin = 'https://bigdata.example.com';
const pin = '123456';

describe.skipIf(module === undefined)('a token by PKCS#11 (needs: apt-get install softhsm2 opensc openssl)', () => {
  let folder: string;
  let holder: TestHolder;
  let agent: AgentProcess;
  const softhsm2Conf = (): NodeJS.ProcessEnv => ({ PATH: '/usr/bin:/bin', SOFTHSM2_CONF: join(folder, 'softhsm2.conf') });
  const softhsm = (...args: string[]): string => execFileSync('softhsm2-util', args, { env: softhsm2Conf(), encoding: 'utf8' });
  const pem = (label: string, der: Uint8Array): string =>
    `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64').replace(/.{1,64}/g, '$&\n')}-----END ${label}-----\n`;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tenderscope-token-'));
    await mkdir(join(folder, 'tokens'));
    await writeFile(join(folder, 'softhsm2.conf'), `directories.tokendir = ${join(folder, 'tokens')}\nobjectstore.backend = file\nlog.level = ERROR\n`);
    holder = await (await TestAuthority.make('rsa')).certify(organisationName('安徽省天然气开发股份有限公司', '91'));
    softhsm('--init-token', '--free', '--label', 'test', '--so-pin', '87654321', '--pin', pin);
    await writeFile(join(folder, 'key.pem'), pem('PRIVATE KEY', holder.pkcs8));
    softhsm('--import', join(folder, 'key.pem'), '--token', 'test', '--label', 'own', '--id', 'a1', '--pin', pin);
    await writeFile(join(folder, 'own.der'), holder.certificate.der);
    const tool = ['--module', module ?? '', '--login', '--pin', pin, '--write-object', join(folder, 'own.der'), '--type', 'cert', '--id', 'a1', '--label', 'own'];
    execFileSync('pkcs11-tool', tool, { env: softhsm2Conf(), stdio: 'pipe' });
    const settings = { AGENT_ORIGINS: origin, AGENT_STORE: 'pkcs11', AGENT_PKCS11_MODULE: module ?? '', SOFTHSM2_CONF: join(folder, 'softhsm2.conf') };
    agent = await AgentProcess.start(settings);
  });
  afterAll(async () => {
    await agent.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('lists, signs with the PIN of the user, refuses another, and says when the token is gone', async () => {
    const { answer } = await agent.call({ command: 'list' }, origin);
    expect(answer?.list).toMatchObject([{ ID: holder.certificate.sha256, entprsName: '安徽省天然气开发股份有限公司' }]);
    const ID = holder.certificate.sha256;
    const wrong = await agent.call({ command: 'sign', ID, source: '原文' }, origin, { decision: 'allow', pin: '000000' });
    expect(wrong.page).toContain('PIN 码或口令');
    expect(wrong.answer).toMatchObject({ code: '500', message: expect.stringContaining('PIN 码不正确') as string });
    const signed = await agent.call({ command: 'sign', ID, source: '原文' }, origin, { decision: 'allow', pin });
    expect(signed.answer?.message).toBe('');
    checkSignature(readSignature(Buffer.from(signed.answer?.result ?? '', 'base64')), Buffer.from('原文'));
    for (const name of await readdir(join(folder, 'tokens'))) await rm(join(folder, 'tokens', name), { recursive: true });
    const pulled = await agent.call({ command: 'list' }, origin);
    expect(pulled.answer).toMatchObject({ code: '404', message: '没有找到证书介质，请插入后重试' });
  });
});

it.skipIf(module !== undefined)('is tested where softhsm2 and opensc are installed: apt-get install softhsm2 opensc', () => {
  expect(module).toBeUndefined();
});
