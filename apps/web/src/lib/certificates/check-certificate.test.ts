import type { CertInfo } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { certificateProblem, isExpired } from './check-certificate.ts';

const one = { entprsCode: '91', entprsName: '甲公司', PersonName: '', PersonIC: '', ValidityDayEnd: '2026-11-25' } as CertInfo;
const person = { ...one, entprsCode: '', entprsName: '', PersonName: '王', PersonIC: '34' };
const input = { kind: 'organisation', today: '2026-11-25', isProduction: true } as const;

it('accepts a certificate on its last day', () => {
  expect([isExpired(one, '2026-11-25'), isExpired(one, '2026-11-26')]).toEqual([false, true]);
});

it.each([
  ['none', undefined, input, '请插入机构证书！'],
  ['one without a code', { ...one, entprsCode: '' }, input, '请插入机构证书！'],
  ['a personal one', person, input, '请插入机构证书！'],
  ['an organisation as a person', one, { ...input, kind: 'personal' }, '请插入个人证书！'],
  ['an expired one', one, { ...input, today: '2026-11-26' }, '请插入有效的机构证书！'],
  ['an expired one in development', one, { ...input, today: '2026-11-26', isProduction: false }, null],
  ['a good one', one, input, null],
  ['a good personal one', person, { ...input, kind: 'personal' }, null],
] as const)('describes the problem of %s', (_what, certificate, options, problem) => {
  expect(certificateProblem(certificate, options)).toBe(problem);
});
