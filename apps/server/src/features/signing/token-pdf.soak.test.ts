import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PdfSignatureRequest, SignatureReport } from '@tenderscope/contract';
import { AgentProcess, browserProgram, hasSoftTokens, organisationName, readByPdfsig, SoftToken, TestAuthority, type TestHolder } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { makeReport, requestFor } from '../../../test/support/data-report-client.test-support.ts';
import { resultOf } from '../../../test/support/result-of.test-support.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';

const origin = 'https://bigdata.example.com';
const signerName = '安徽省天然气开发股份有限公司';

describe.skipIf(!hasSoftTokens)('a PDF signed on a PKCS#11 token (needs: apt-get install softhsm2 opensc)', () => {
  let folder: string;
  let app: BootedApp;
  let holder: TestHolder;
  let token: SoftToken;
  let agent: AgentProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tenderscope-token-pdf-'));
    const authority = await TestAuthority.make('rsa');
    await writeFile(join(folder, 'root.cer'), authority.root.certificate.der);
    holder = await authority.certify(organisationName(signerName, '91'));
    token = await SoftToken.make(holder);
    agent = await AgentProcess.start({ AGENT_ORIGINS: origin, ...token.agentSettings });
    app = await bootApp({ PDF_BROWSER: await browserProgram(folder), SIGNING_CA_DIR: folder });
  });
  afterAll(async () => {
    await agent.stop();
    await token.remove();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is stored only with the PIN of its user, and verified as intact and trusted by the server and by pdfsig', async ({ skip }) => {
    const client = await signIn(app);
    const base = '/api/report-api';
    const report = (await makeReport(client, requestFor('月', '2025-03-01', '2025-03-31'))).guid;
    const requested = await client.call('POST', `${base}/${report}/freezePdf`, { json: { signerName }, headers: { origin } });
    const { guid, nonce, pdf } = resultOf(requested) as PdfSignatureRequest;
    const download = (): Promise<Response> => fetch(`${app.base}${base}/${guid}/file`, { headers: { authorization: client.authorization ?? '' } });

    const command = { command: 'signPdf', ID: holder.certificate.sha256, pdf } as const;
    const refused = await agent.call(command, origin, { decision: 'allow', pin: '000000' });
    expect([refused.answer?.code, refused.answer?.result ?? '', (await download()).status]).toEqual(['500', '', 404]);

    const { answer } = await agent.call(command, origin, { decision: 'allow', pin: token.pin });
    const sent = await client.call('POST', `${base}/${guid}/pdfSignature`, { json: { nonce, signature: answer?.result ?? '' } });
    expect(resultOf(sent)).toMatchObject({ signerName, certificateSha256: holder.certificate.sha256 });

    const bytes = Buffer.from(await (await download()).arrayBuffer());
    const files = new FormData();
    files.append('file', new Blob([bytes]), '报告.pdf');
    const verified = resultOf(await client.call('POST', `${base}/verify`, { files })) as SignatureReport;
    expect(verified).toMatchObject({ isIntact: true, problem: null, signer: { name: signerName }, timeSource: 'server', chain: { status: 'trusted' } });
    const reported = await readByPdfsig(bytes);
    if (reported === undefined) return skip('pdfsig is not installed (poppler-utils)');
    for (const part of ['Signature is Valid.', 'Total document signed', signerName]) expect(reported).toContain(part);
  });
});

it.skipIf(hasSoftTokens)('requires softhsm2 and opensc: apt-get install softhsm2 opensc', () => {
  expect(hasSoftTokens).toBe(false);
});
