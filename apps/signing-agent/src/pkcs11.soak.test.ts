import { createHash } from 'node:crypto';
import { addSignatureField, checkSignature, embedSignature, pdfSignatureOf, readSignature, signedPartOf } from '@tenderscope/signing';
import {
  AgentProcess,
  hasSoftTokens,
  isValidByOpenssl,
  organisationName,
  pdfOf,
  pdfPages,
  readByPdfsig,
  SoftToken,
  TestAuthority,
  type TestHolder,
} from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const origin = 'https://bigdata.example.com';

describe.skipIf(!hasSoftTokens)('a PKCS#11 token (needs: apt-get install softhsm2 opensc)', () => {
  let authority: TestAuthority;
  let holder: TestHolder;
  let token: SoftToken;
  let agent: AgentProcess;
  beforeAll(async () => {
    authority = await TestAuthority.make('rsa');
    holder = await authority.certify(organisationName('安徽省天然气开发股份有限公司', '91'));
    token = await SoftToken.make(holder);
    agent = await AgentProcess.start({ AGENT_ORIGINS: origin, ...token.agentSettings });
  });
  afterAll(async () => {
    await agent.stop();
    await token.remove();
  });

  it('signs a PDF with the PIN of the user, verified by pdfsig and OpenSSL', async ({ skip }) => {
    const about = { signerName: '安徽省天然气开发股份有限公司', reason: '报告签名：运行月报', location: origin, at: Date.now() };
    const { bytes, pageNum } = addSignatureField(pdfOf(pdfPages), about);
    const sha256 = createHash('sha256').update(signedPartOf(bytes)).digest('hex');
    const pdf = { title: '运行月报', kind: '智能数据报告', pages: pageNum, sha256, dataVersion: 1 };
    const request = { command: 'signPdf', ID: holder.certificate.sha256, pdf } as const;
    const wrong = await agent.call(request, origin, { decision: 'allow', pin: '000000' });
    expect(wrong.answer).toMatchObject({ code: '500', message: expect.stringContaining('PIN 码不正确') as string });
    const { answer, page } = await agent.call(request, origin, { decision: 'allow', pin: token.pin });
    for (const shown of [pdf.title, sha256, 'PIN 码或口令']) expect(page).toContain(shown);
    expect(answer?.message).toBe('');
    const signed = embedSignature(bytes, Buffer.from(answer?.result ?? '', 'base64'));
    const { cms, signed: content, isComplete } = pdfSignatureOf(signed);
    const read = readSignature(cms);
    checkSignature(read, content);
    expect([isComplete, read.signer.sha256]).toEqual([true, holder.certificate.sha256]);
    const output = await readByPdfsig(signed);
    if (output === undefined) return skip('pdfsig is not installed (poppler-utils)');
    for (const part of ['Signature is Valid.', 'Total document signed', about.signerName]) expect(output).toContain(part);
    expect(await isValidByOpenssl({ cms, content, root: authority.root.certificate.der })).toBe(true);
  });

  it('lists, signs with the PIN of the user, refuses another, and reports a removed token', async () => {
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

it.skipIf(hasSoftTokens)('requires softhsm2 and opensc: apt-get install softhsm2 opensc', () => {
  expect(hasSoftTokens).toBe(false);
});
