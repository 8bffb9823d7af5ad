import { expect, it } from 'vitest';
import { recogniseEncoding } from './recognise-encoding.ts';

const line = (bytes: string): Buffer => Buffer.concat([Buffer.from('unit_id,name\nu1,'), Buffer.from(bytes, 'hex'), Buffer.from('\n')]);

it.each([
  ['text of UTF-8', '7164e6b094', 'utf-8'],
  ['characters of two bytes', 'bcd7b9abcbbe', 'gb18030'],
  ['a character of four bytes', '84319533', 'gb18030'],
  ['a character of four bytes between letters', '4181 36a437 42', 'gb18030'],
  ['letters with accents', '53656372657461 72ed61 6465 4563 6f6e6f6d ed61', undefined],
])('recognises %s', (_what, bytes, encoding) => {
  expect(recogniseEncoding(line(bytes.replaceAll(' ', '')))).toBe(encoding);
});
