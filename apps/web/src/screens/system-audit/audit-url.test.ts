import { expect, it } from 'vitest';
import { auditUrl, filterOf } from './audit-url.ts';

const filter = (address: string) => filterOf(auditUrl.read(new URLSearchParams(address)));
const none = { login: '', subject: '', action: null, outcome: null, from: null, to: null };

it.each([
  ['', none],
  ['action=export&outcome=refused', { ...none, action: 'export', outcome: 'refused' }],
  ['action=toString&outcome=x&from=2026-13-01&to=soon', none],
  ['from=2026-03-01&to=2026-03-01', { ...none, from: Date.parse('2026-03-01T00:00:00+08:00'), to: Date.parse('2026-03-01T23:59:59.999+08:00') }],
  ['login=%20wang%20&subject=lot', { ...none, login: 'wang', subject: 'lot' }],
])('converts %s to %j', (address, wanted) => expect(filter(address)).toEqual(wanted));
