import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrozenReport, PdfSignatureRequest, ReportSignature, SignatureReport } from '@tenderscope/contract';
import { pdfSignatureOf, signDetached, signedPartOf, signPdfDigest } from '@tenderscope/signing';
import {
  AgentProcess,
  browserProgram,
  isValidByOpenssl,
  organisationName,
  readByPdfsig,
  TestAuthority,
  writePkcs12,
  type TestHolder,
} from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { issueChallenge } from './signature-challenges.ts';
import { makeReport, requestFor } from '../../../test/support/data-report-client.test-support.ts';
import { resultOf } from '../../../test/support/result-of.test-support.ts';
import { signIn, signInAnalyst, signInToUnit } from '../../../test/support/sign-in.test-support.ts';
import { TestClient, type Reply } from '../../../test/support/test-client.ts';

const base = '/api/report-api';
const origin = 'https://bigdata.example.com';
const signerName = '安徽省天然气开发股份有限公司';
const name = organisationName(signerName, '913400007467834XXX');
const holders = {} as Record<'rsa' | 'sm2' | 'expired' | 'stranger' | 'other', TestHolder>;
let folder: string;
let root: Uint8Array;
let app: BootedApp;
let admin: TestClient;
let agent: AgentProcess;
let company: string;
let period: string | undefined;
let unit: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenderscope-pdf-signatures-'));
  const [rsa, sm2, foreign] = [await TestAuthority.make('rsa'), await TestAuthority.make('sm2', '国密根'), await TestAuthority.make('rsa', '陌生根')];
  await writeFile(join(folder, 'rsa.cer'), rsa.root.certificate.der);
  await writeFile(join(folder, 'sm2.cer'), sm2.root.certificate.der);
  root = rsa.root.certificate.der;
  Object.assign(holders, {
    rsa: await rsa.certify(name),
    sm2: await sm2.certify(name),
    expired: await rsa.certify(name, { validFrom: Date.now() - 9e8, validTo: Date.now() - 1e8 }),
    stranger: await foreign.certify(name),
    other: await rsa.certify(organisationName('另一家公司', '1')),
  });
  const files = { 'own.p12': await writePkcs12([holders.rsa], [rsa.root.certificate], 'geheim'), password: 'geheim' };
  agent = await AgentProcess.start({ AGENT_ORIGINS: origin, AGENT_P12: '{folder}/own.p12', AGENT_P12_PASSWORD_FILE: '{folder}/password' }, files);
  const booted = await bootWithBundle(60, 'golden', { settings: { PDF_BROWSER: await browserProgram(folder), SIGNING_CA_DIR: folder } });
  app = booted.app;
  admin = await signIn(app);
  company = booted.bundle.bids[0]?.['company_id'] ?? '';
  unit = booted.bundle.units[0]?.['unit_id'] ?? '';
});
afterAll(async () => {
  await agent.stop();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const periodReport = async (): Promise<string> => (period ??= (await makeReport(admin, requestFor('年', '2025-01-01', '2025-12-31'))).guid);
const preparing = (path: string, client = admin, by = signerName): Promise<Reply> =>
  client.call('POST', `${base}/${path}/freezePdf`, { json: { signerName: by }, headers: { origin } });
const prepare = async (path = `company/${company}`): Promise<PdfSignatureRequest> => resultOf(await preparing(path)) as PdfSignatureRequest;
let unsigned: Promise<PdfSignatureRequest> | undefined;
/** Report of a company that is never signed. */
const unsignedPdf = (): Promise<PdfSignatureRequest> => (unsigned ??= prepare());
const send = ({ guid, nonce }: PdfSignatureRequest, signature: Uint8Array, client = admin): Promise<Reply> =>
  client.call('POST', `${base}/${guid}/pdfSignature`, { json: { nonce, signature: Buffer.from(signature).toString('base64') } });
const signatureOf = ({ pdf }: PdfSignatureRequest, { certificate, key } = holders.rsa): Promise<Uint8Array> =>
  signPdfDigest(Buffer.from(pdf.sha256, 'hex'), { certificate, issuers: [], key });
const download = async (guid: string, client = admin): Promise<{ status: number; bytes: Buffer; disposition: string }> => {
  const response = await fetch(`${app.base}${base}/${guid}/file`, { headers: { authorization: client.authorization ?? '' } });
  const disposition = decodeURIComponent(response.headers.get('content-disposition') ?? '');
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), disposition };
};
const verifying = (file: Uint8Array, client = admin): Promise<Reply> => {
  const files = new FormData();
  files.append('file', new Blob([new Uint8Array(file)]), '报告.pdf');
  return client.call('POST', `${base}/verify`, { files });
};
const changedAt = (file: Buffer, place: number): Buffer => {
  const changed = Buffer.from(file);
  changed[place] = (changed[place] ?? 0) ^ 1;
  return changed;
};

it('is prepared, signed by the agent, and verified by the page, pdfsig and OpenSSL', async ({ skip }) => {
  const report = await periodReport();
  const request = await prepare(report);
  expect(request.pdf).toMatchObject({ title: expect.stringContaining('2025年年度报告') as string, kind: '智能数据报告', dataVersion: 1 });
  const { answer, page } = await agent.call({ command: 'signPdf', ID: holders.rsa.certificate.sha256, pdf: request.pdf }, origin);
  for (const shown of [request.pdf.title, request.pdf.sha256, `${request.pdf.pages} 页`]) expect(page).toContain(shown);
  expect((await download(request.guid)).status).toBe(404);
  const signature = resultOf(await send(request, Buffer.from(answer?.result ?? '', 'base64'))) as ReportSignature;
  expect(signature).toMatchObject({ signerName, userName: '管理员', certificateSha256: holders.rsa.certificate.sha256 });

  const { bytes, disposition } = await download(request.guid);
  expect(disposition).toMatch(/2025年年度报告.*\.pdf$/);
  const stranger = await signInToUnit(app, unit);
  const found = resultOf(await verifying(bytes, stranger)) as SignatureReport;
  expect(found).toMatchObject({
    isIntact: true, problem: null, signer: { name: signerName, algorithm: 'RSA' }, signedAt: signature.signedAt, timeSource: 'server', isInTime: true, chain: { status: 'trusted' },
  });
  const [listed] = (await admin.call('GET', `${base}/${report}/signed`)).envelope.data.list as unknown as FrozenReport[];
  expect(listed).toMatchObject({ guid: request.guid, sha256: found.sha256, name: `${request.pdf.title}.pdf`, signatures: [{ guid: signature.guid }] });

  const acts = (await app.state.audit.newest({ limit: 200 })).filter(({ outcome, action }) => outcome === null && (action === 'export' || action === 'reportSign'));
  expect(acts.map(({ action, subject, detail }) => [action, subject, detail.includes('"format":"pdf"')])).toEqual([['reportSign', request.guid, true], ['export', report, true]]);

  const appended = resultOf(await verifying(Buffer.concat([bytes, Buffer.from('\n%%EOF\n')]))) as SignatureReport;
  expect(appended).toMatchObject({ isIntact: false, problem: '签名之后文件又被追加或修改了内容', timeSource: 'claimed' });
  const changed = changedAt(bytes, 2_000);
  expect(resultOf(await verifying(changed))).toMatchObject({ isIntact: false, problem: '内容与签名不一致：内容已被修改，或签名属于另一份文件' });

  const reported = await readByPdfsig(bytes);
  if (reported === undefined) return skip('pdfsig is not installed (poppler-utils)');
  for (const part of ['Signature is Valid.', 'Total document signed', signerName]) expect(reported).toContain(part);
  expect(await readByPdfsig(changed)).toContain('Digest Mismatch');
  const { cms, signed: content } = pdfSignatureOf(bytes);
  const isValid = await isValidByOpenssl({ cms, content, root });
  if (isValid === undefined) return skip('openssl is not installed');
  expect(isValid).toBe(true);
});

it('is refused with another digest, by another user, another signer, another certificate, and a second time', async () => {
  const request = await unsignedPdf();
  expect(request.pdf).toMatchObject({ title: expect.stringMatching(/^企业排查报告_/) as string, kind: '企业排查报告' });
  const good = await signatureOf(request);
  const analyst = await signInAnalyst(app);
  expect((await send(request, good, analyst)).status).toBe(404);
  const wrong = await signatureOf({ ...request, pdf: { ...request.pdf, sha256: 'ab'.repeat(32) } });
  const part = signedPartOf((await app.state.signatures.contentOf(request.guid)) ?? Buffer.alloc(0));
  const attempts: [signature: Uint8Array, message: string][] = [
    [wrong, '内容与签名不一致：内容已被修改，或签名属于另一份文件'],
    [await signatureOf(request, holders.expired), '签名证书不在有效期内'],
    [await signatureOf(request, holders.stranger), '签名证书不可信：颁发机构不在信任根之内'],
    [await signatureOf(request, holders.other), '签名证书与生成 PDF 时选择的证书不是同一持有人，请重新签名'],
    [await signDetached(part, { ...holders.sm2, issuers: [] }), '签名 PDF 需要 RSA 证书：通用的 PDF 阅读器不能核验国密（SM2）签名，请改签 Word 文件'],
    [Buffer.from('none'), '不是可以识别的签名（应为 DER 或 PEM 编码的 PKCS#7/CMS）'],
    [Buffer.concat([good, Buffer.from('more')]), 'PDF 中的签名类型不受支持'],
  ];
  for (const [signature, message] of attempts) {
    // Each attempt takes a separate nonce; the file remains.
    const nonce = await nonceFor(request);
    expect((await send({ ...request, nonce }, signature)).envelope.message).toBe(message);
  }
  const mine = await prepare();
  expect((await send({ ...mine, nonce: request.nonce }, await signatureOf(mine))).status).toBe(409);
  expect((await send(mine, await signatureOf(mine))).status).toBe(200);
  expect((await send(mine, await signatureOf(mine))).envelope.message).toBe('签名请求已失效或已使用，请重新签名');
});

it('limits the prepared file to its user, and the report to its unit', async () => {
  const buyer = await signInToUnit(app, unit);
  const report = await periodReport();
  expect((await preparing(report, buyer)).status).toBe(404);
  const { guid } = await unsignedPdf();
  for (const path of [`${guid}/file`, `${guid}/signature/${guid}`]) expect((await admin.call('GET', `${base}/${path}`)).status).toBe(404);
  expect((await admin.call('POST', `${base}/nonce`, { json: { guid } })).status).toBe(404);
  for (const by of ['', ' ', 'x'.repeat(201)]) expect((await preparing(report, admin, by)).status).toBe(400);
  const nobody = new TestClient(app.base);
  for (const path of [`company/${company}/freezePdf`, `${report}/freezePdf`, `${guid}/pdfSignature`]) expect((await nobody.call('POST', `${base}/${path}`)).status).toBe(401);
  expect((await verifying(Buffer.from('%PDF-1.4 without'))).envelope.message).toBe('PDF 中没有完整的签名：文件没有签名，或签名已被破坏');
});

/** Another nonce for a file, like that of its preparation. */
async function nonceFor({ guid, pdf: { sha256 } }: PdfSignatureRequest): Promise<string> {
  const userGuid = (await app.state.users.byLogin('admin'))?.guid ?? '';
  return (await issueChallenge(app.state.signatures, { userGuid, subject: guid, purpose: '', origin, sha256 })).nonce;
}
