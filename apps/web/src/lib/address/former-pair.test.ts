import { expect, it } from 'vitest';
import { addressOfFormerPair } from './former-pair.ts';

it('passes the two companies, the filters and the choices of the former page', () => {
  expect(addressOfFormerPair('?time=2025&gys_guid=C+1&Target_gys_guid=C2&marks=shared')).toBe('/mainRelationAnalysis/companyPair?time=2025&a=C+1&b=C2&marks=shared');
});
