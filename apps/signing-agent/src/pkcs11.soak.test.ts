import { checkSignature, readSignature } from '@tenderscope/signing';
import { AgentProcess, hasSoftTokens, organisationName, SoftToken, TestAuthority, type TestHolder } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const origin = 'https://bigdata.example.com';

describe.skipIf(!hasSoftTokens)('a token by PKCS#11 (needs: apt-get install softhsm2 opensc)', () => {
  let holder: TestHolder;
  let token: SoftToken;
  let agent: AgentProcess;
  beforeAll(async () => {
    holder = await (await TestAuthority.make('rsa')).certify(organisationName('安徽省天然气开发股份有限公司', '91'));
    token = await SoftToken.make(holder);
    agent = await AgentProcess.start({ AGENT_ORIGINS: origin, ...token.agentSettings });
  });
  afterAll(async () => {
    await agent.stop();
    await token.remove();
  });

  it('lists, signs with the PIN of the user, refuses another, and says when the token is gone', async () => {
    const { answer } = await agent.call({ command: 'list' }, origin);
    expect(answer?.list).toMatchObject([{ ID: holder.certificate.sha256, entprsName: '安徽省天然气开发股份有限公司' }]);
    const ID = holder.certificate.sha256;
    const wrong = await agent.call({ command: 'sign', ID, source: '原文' }, origin, { decision: 'allow', pin: '000000' });
    expect(wrong.page).toContain('PIN 码或口令');
    expect(wrong.answer).toMatchObject({ code: '500', message: expect.stringContaining('PIN 码不正确') as string });
    const signed = await agent.call({ command: 'sign', ID, source: '原文' }, origin, { decision: 'allow', pin: token.pin });
    expect(signed.answer?.message).toBe('');
    checkSignature(readSignature(Buffer.from(signed.answer?.result ?? '', 'base64')), Buffer.from('原文'));
    await token.pull();
    const pulled = await agent.call({ command: 'list' }, origin);
    expect(pulled.answer).toMatchObject({ code: '404', message: '没有找到证书介质，请插入后重试' });
  });
});

it.skipIf(hasSoftTokens)('is tested where softhsm2 and opensc are installed: apt-get install softhsm2 opensc', () => {
  expect(hasSoftTokens).toBe(false);
});
