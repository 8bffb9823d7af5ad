import { createCipheriv, createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SealBox } from './seal-box.ts';

const secret = Buffer.from('a secret of this test, long enough');
const suites = ['standard', 'sm'] as const;

describe.each(suites)('sealed by the suite %s', (suite) => {
  const box = new SealBox(secret, suite);
  it.each(['', 'x', '招标采购', 'a'.repeat(5000)])('can be opened, and differs on each call', (text) => {
    const [one, other] = [box.seal(text, 'totp:wang'), box.seal(text, 'totp:wang')];
    expect(one).not.toBe(other);
    expect(box.open(one, 'totp:wang')).toBe(text);
  });
  it('cannot be opened for another purpose, with another secret, or after a change', () => {
    const sealed = box.seal('secret', 'totp:wang');
    expect(box.open(sealed, 'totp:li')).toBeUndefined();
    expect(new SealBox(Buffer.from('another secret, as long as the first'), suite).open(sealed, 'totp:wang')).toBeUndefined();
    const [name = '', body = ''] = sealed.split('$');
    const bytes = Buffer.from(body, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(box.open(`${name}$${changed.toString('base64url')}`, 'totp:wang')).toBeUndefined();
    }
    for (const broken of ['', name, `${name}$`, `${name}$AAAA`, `rot13$${body}`]) expect(box.open(broken, 'totp:wang')).toBeUndefined();
  });
  it('opens texts of the other suite: a changed setting loses nothing', () => {
    for (const other of suites) expect(box.open(new SealBox(secret, other).seal('kept', 'p'), 'p')).toBe('kept');
  });
});

describe('national algorithms match the standards', () => {
  /** GB/T 32907-2016, appendix A.1. */
  it('SM4', () => {
    const block = Buffer.from('0123456789abcdeffedcba9876543210', 'hex');
    const cipher = createCipheriv('sm4-ecb', block, null).setAutoPadding(false);
    expect(Buffer.concat([cipher.update(block), cipher.final()]).toString('hex')).toBe('681edf34d206965e86b3e94f536e4246');
  });
  /** GB/T 32905-2016, appendix A. */
  it.each([
    ['abc', '66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0'],
    ['abcd'.repeat(16), 'debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732'],
  ])('SM3 of %s', (text, hash) => expect(createHash('sm3').update(text).digest('hex')).toBe(hash));
});
