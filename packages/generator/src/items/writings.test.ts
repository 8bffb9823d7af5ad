import { expect, test } from 'vitest';
import { families, type Family } from '../vocabulary/catalogue.ts';
import { catalogue } from './catalogue.ts';
import { writingsOf } from './writings.ts';

const [pipe] = families as [Family];

test('writes one pipe in many ways', () => {
  const writings = writingsOf(pipe, 110);
  expect(writings[0]).toEqual({ name: '燃气用埋地聚乙烯管材', spec: 'PE100 SDR11 De110 GB/T 15558.1' });
  expect(writings).toContainEqual({ name: 'PE燃气管', spec: 'De110/PE100/SDR11' });
  expect(writings).toContainEqual({ name: '聚乙烯燃气管 PE100 SDR11 De110', spec: '' });
  expect(writings).toContainEqual({ name: '聚乙烯燃气管', spec: 'PE100 SDR11 DN110' });
  expect(writings.some(({ spec }) => spec === 'ＰＥ１００ ＳＤＲ１１ Ｄｅ１１０ ＧＢ／Ｔ １５５５８．１')).toBe(true);
});

test('the wall of a pipe is its diameter divided by its ratio', () => {
  expect(writingsOf(pipe, 110)).toContainEqual({ name: 'PE燃气管', spec: 'PE100 De110×10.0 GB/T 15558.1' });
});

test('no two materials have the same proper spelling, and every code is one material', () => {
  expect(new Set(catalogue.map(({ name, spec }) => `${name} ${spec}`)).size).toBe(catalogue.length);
  expect(new Set(catalogue.map(({ code }) => code)).size).toBe(catalogue.length);
  for (const { basePrice } of catalogue) expect(basePrice).toBeGreaterThan(1);
});
