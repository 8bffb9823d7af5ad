import { createHash } from 'node:crypto';
import {
  isValidByOpenssl,
  organisationName,
  pdfOf,
  pdfPages,
  readByPdfsig,
  SeededRandom,
  seedOfRun,
  TestAuthority,
  type TestHolder,
} from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkSignature, readSignature, signDetached, SigningError, signPdfDigest } from '../index.ts';
import { addSignatureField, signerEntry } from './add-signature-field.ts';
import { embedSignature, pdfSignatureOf, signedPartOf } from './pdf-signature.ts';

const about = { signerName: '安徽省天然气开发股份有限公司', reason: '报告签名：运行月报', location: 'https://bigdata.example.com', at: Date.UTC(2026, 10, 25, 14) };
const plain = pdfOf(pdfPages);
let authority: TestAuthority;
let holder: TestHolder;
let signed: Buffer;
beforeAll(async () => {
  authority = await TestAuthority.make('rsa');
  holder = await authority.certify(organisationName('安徽省天然气开发股份有限公司', '913400007467834XXX'));
  signed = await sign(addSignatureField(plain, about).bytes);
});

async function sign(prepared: Buffer, { certificate, key } = holder): Promise<Buffer> {
  const sha256 = createHash('sha256').update(signedPartOf(prepared)).digest();
  return embedSignature(prepared, await signPdfDigest(sha256, { certificate, issuers: [], key }));
}
const flipped = (file: Buffer, place: number): Buffer => {
  const changed = Buffer.from(file);
  changed[place] = (changed[place] ?? 0) ^ 1;
  return changed;
};
function check(file: Uint8Array): void {
  const { cms, signed: part, isComplete } = pdfSignatureOf(file);
  checkSignature(readSignature(cms), part);
  if (!isComplete) throw new SigningError('appended');
}

const errorOf = (run: () => void): unknown => {
  try {
    run();
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('a signed PDF', () => {
  it('is the file with a signature field appended, signed except for the signature', () => {
    const { bytes, pageNum } = addSignatureField(plain, about);
    expect([pageNum, bytes.subarray(0, plain.length).equals(plain), signed.length]).toEqual([2, true, bytes.length]);
    const [, gapAt, gapEnd, rest] = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(signed.toString('latin1'))?.map(Number) ?? [];
    expect(Number(gapEnd) + Number(rest)).toBe(signed.length);
    expect(signedPartOf(signed)).toEqual(Buffer.concat([signed.subarray(0, gapAt), signed.subarray(gapEnd)]));
    expect(signed.subarray(gapAt, gapEnd).toString('latin1')).toMatch(/^<30[0-9a-f]+0{100,}>$/);
    const text = bytes.toString('latin1');
    for (const part of [signerEntry(about.signerName), "/M (D:20261125220000+08'00')", '/SubFilter /adbe.pkcs7.detached', '/AcroForm <</Fields [6 0 R] /SigFlags 3>>']) expect(text).toContain(part);
    expect(() => check(signed)).not.toThrow();
    expect(pdfSignatureOf(signed)).toMatchObject({ isComplete: true });
  });

  it('is invalid after a change of any byte outside of its signature, or if anything is added; a change inside the signature is refused or leaves its signer', () => {
    const { cms } = pdfSignatureOf(signed);
    const digits = signed.indexOf(Buffer.from(cms).toString('hex'));
    const gapEnd = signed.indexOf('>', digits);
    for (const [from, to] of [[0, digits], [gapEnd, signed.length]] as const) {
      for (let place = from; place < to; place += 41) expect(() => check(flipped(signed, place)), `byte ${place}`).toThrow(SigningError);
    }
    for (let place = digits; place < digits + 2 * cms.length + 40; place += 53) {
      const changed = flipped(signed, place);
      const problem = errorOf(() => check(changed));
      if (problem !== undefined) expect(problem, `byte ${place}`).toBeInstanceOf(SigningError);
      else expect(readSignature(pdfSignatureOf(changed).cms).signer.sha256).toBe(holder.certificate.sha256);
    }
    const more = [Buffer.from('\n'), Buffer.from('%%EOF\n'), addSignatureField(plain, about).bytes.subarray(plain.length)];
    for (const added of more) expect(() => check(Buffer.concat([signed, added]))).toThrow(SigningError);
    const hidden = Buffer.from(signed);
    hidden.write('beef', digits + 2 * cms.length + 50, 'latin1');
    expect(pdfSignatureOf(hidden).isComplete).toBe(false);
  });

  it('is reported as changed if a later range covers the entire file with another signature', () => {
    const forged = Buffer.concat([signed, Buffer.from(`/ByteRange [0 9 ${9 + 4} ${signed.length}] <00>`)]);
    expect(pdfSignatureOf(forged)).toMatchObject({ isComplete: false });
    const many = Buffer.concat([Buffer.from(`%PDF-1.4\n${'/ByteRange [0 1 3 9]\n'.repeat(200)}`), signed]);
    expect(() => pdfSignatureOf(many)).toThrow('PDF 中没有完整的签名');
    expect(() => pdfSignatureOf(plain)).toThrow('PDF 中没有完整的签名');
    expect(() => pdfSignatureOf(addSignatureField(plain, about).bytes)).toThrow('不是可以识别的签名');
  });

  it('accepts no signature that is larger than its room, and none by SM2', async () => {
    const { bytes } = addSignatureField(plain, about);
    expect(() => embedSignature(bytes, new Uint8Array(16_385))).toThrow('签名过大');
    const sm2 = await (await TestAuthority.make('sm2')).certify(organisationName('国密公司', '1'));
    await expect(sign(bytes, sm2)).rejects.toThrow('签名 PDF 需要 RSA 证书');
  });
});

it('signed as the digest of a PDF is no valid signature of a text with this digest', async () => {
  const statement = Buffer.from('证书登录验证\nhttps://bigdata.example.com\n随机数\n');
  const { certificate, key } = holder;
  const signature = await signPdfDigest(createHash('sha256').update(statement).digest(), { certificate, issuers: [], key });
  expect(() => checkSignature(readSignature(signature), statement)).toThrow('该签名只对 PDF 文件有效');
  const own = await signDetached(statement, { certificate, issuers: [], key });
  expect(() => checkSignature(readSignature(own), statement)).not.toThrow();
});

describe('a file', () => {
  const [catalog = '', ...others] = pdfPages;
  it.each([
    ['that has a form', pdfOf([catalog.replace('/Pages', '/AcroForm <<>>/Pages'), ...others])],
    ['that was added to', pdfOf(pdfPages, '\n/Prev 10')],
    ['that is encrypted', pdfOf(pdfPages, '\n/Encrypt 3 0 R')],
    ['whose table is a stream', Buffer.from(plain.toString('latin1').replace('xref\n0', 'objt\n0'), 'latin1')],
    ['whose pages are nowhere', pdfOf([catalog.replace('2 0 R', '9 0 R'), ...others])],
    ['whose pages lead back', pdfOf([catalog, '<</Type /Pages /Count 1 /Kids [2 0 R]>>'])],
    ['whose annotations are elsewhere', pdfOf(pdfPages.map((one) => one.replace(/\/Annots.*/, '/Annots 5 0 R>>')))],
    ['that is none', Buffer.from('no PDF')],
    ['that is empty', Buffer.alloc(0)],
  ])('%s is not prepared', (_what, file) => {
    expect(() => addSignatureField(file, about)).toThrow('该 PDF 的结构不能加入签名');
  });

  const seed = seedOfRun(20);
  it(`of any bytes is refused with a message (seed ${seed})`, () => {
    const random = new SeededRandom(seed);
    const prepared = addSignatureField(plain, about).bytes;
    let refused = 0;
    for (let round = 0; round < 400; round += 1) {
      const from = random.between(0, plain.length - 20);
      const cut = Buffer.concat([plain.subarray(0, from), plain.subarray(from + random.between(1, 20))]);
      try {
        addSignatureField(cut, about);
        pdfSignatureOf(Buffer.concat([prepared, cut]));
      } catch (error) {
        expect(error).toBeInstanceOf(SigningError);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(200);
  });
});

describe('independent readers', () => {
  it('pdfsig finds it valid for the entire document, and a changed one invalid', async ({ skip }) => {
    const output = await readByPdfsig(signed);
    if (output === undefined) return skip('pdfsig is not installed (poppler-utils)');
    expect(output).toContain('Signature Validation: Signature is Valid.');
    expect(output).toContain('Total document signed');
    expect(output).toContain('安徽省天然气开发股份有限公司');
    const changed = await readByPdfsig(flipped(signed, plain.indexOf('/MediaBox') + '/MediaBox [0 0 2'.length));
    expect(changed).toContain('Signature Validation: Digest Mismatch.');
    expect(await readByPdfsig(Buffer.concat([signed, Buffer.from('\n%%EOF\n')]))).toContain('Not total document signed');
  });

  it('OpenSSL verifies the signature over the signed bytes', async ({ skip }) => {
    const { cms, signed: content } = pdfSignatureOf(signed);
    const root = authority.root.certificate.der;
    const isValid = await isValidByOpenssl({ cms, content, root });
    if (isValid === undefined) return skip('openssl is not installed');
    expect([isValid, await isValidByOpenssl({ cms, content: flipped(Buffer.from(content), 40), root })]).toEqual([true, false]);
  });
});
