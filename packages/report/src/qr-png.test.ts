import { inflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrPng } from './qr-png.ts';

const text = 'https://tenders.example.com/bigdata/tradingQuery/citations?code=TS-5PJB-WGE4B';

it('draws each module of the code as eight pixels of one bit', () => {
  const png = qrPng(text);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const width = png.readUInt32BE(16);
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  expect([width, png.readUInt32BE(20), png[24], png[25]]).toEqual([size * 8, size * 8, 1, 0]);
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const rowBytes = Math.ceil(width / 8) + 1;
  const isDark = (x: number, y: number): boolean => (((rows[y * rowBytes + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 0;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) expect([isDark(x * 8, y * 8), isDark(x * 8 + 7, y * 8 + 7)]).toEqual([data[y]?.[x], data[y]?.[x]]);
  }
});
