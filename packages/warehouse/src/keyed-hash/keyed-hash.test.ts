import { expect, it } from 'vitest';
import { shortHash } from './hash-forms.ts';
import { withoutNumbers } from './hide-numbers.ts';
import { KeyedHash } from './keyed-hash.ts';

const hash = new KeyedHash(Buffer.from('secret one'));
const other = new KeyedHash(Buffer.from('secret two'));
const account = hash.protect('account', '6222020200112233445');

it('is the same for the same number in any writing, and of a fixed form', () => {
  expect(account).toMatch(/^hmac-[0-9a-f]{8}-[0-9a-f]{32}$/);
  const writings = ['6222 0202 0011 2233 445', '６２２２０２０２００１１２２３３４４５', '6222-0202-0011-2233-445', "'6222020200112233445", '工行 6222020200112233445', '6222020200112233445.0'];
  expect(writings.map((text) => hash.protect('account', text))).toEqual(writings.map(() => account));
  expect(new KeyedHash(Buffer.from('secret one')).protect('account', '6222020200112233445')).toBe(account);
  expect(hash.protect('person', '11010119900307123x')).toBe(hash.protect('person', '11010119900307123X'));
});

it('differs for another number, kind or key', () => {
  const others = [hash.protect('account', '6222020200112233446'), hash.protect('person', '6222020200112233445'), other.protect('account', '6222020200112233445')];
  expect(new Set([account, ...others]).size).toBe(4);
});

it('keeps hashes of its key and of offices, and no number behind the prefix of either', () => {
  expect(hash.protect('account', account)).toBe(account);
  expect(hash.protect('account', 'hash-9f86d081884c7d659a2f')).toBe('hash-9f86d081884c7d659a2f');
  expect(other.protect('account', account)).toBe('***K');
  for (const text of ['hash-6222020200112233445', 'hmac-6222020200112233445', 'hmac-00000000-6222020200112233445']) {
    expect(hash.protect('account', text)).toMatch(/^hmac-[0-9a-f]{8}-[0-9a-f]{32}$/);
    expect(hash.protect('account', text)).not.toContain('6222020200112233445');
  }
});

it('keeps words that name no number, and replaces other texts without digits and shortened numbers', () => {
  expect(['', '无', '/', '现金', '0000000000', '保函'].map((text) => hash.protect('account', text))).toEqual(['', '无', '/', '现金', '0000000000', '保函']);
  expect(['张三', '6.22202E+18'].map((text) => hash.protect('account', text))).toEqual(['***', '***E']);
});

it('is shortened to six characters', () => {
  expect([shortHash(account), shortHash('hash-9f86d081884c7d659a2f'), shortHash('6222020200112233445')]).toEqual([account.slice(14, 20), '9f86d0', undefined]);
});

it('has no place in texts that are shown as they came: long numbers are removed', () => {
  expect(withoutNumbers('l1,c1,6222 0202 0011 2233 445,11010119900307123X,123456.78')).toBe('l1,c1,***,***,123456.78');
});
