import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { auditDetail } from './audit-detail.ts';

it('keeps short details unchanged', () => {
  expect(auditDetail({ conditions: [{ name: 'bd_name', value: '燃气表' }] })).toBe('{"conditions":[{"name":"bd_name","value":"燃气表"}]}');
});
it('truncates long details, with a marker and the hash of the full text', () => {
  const detail = { conditions: '"'.repeat(1e6) };
  const complete = JSON.stringify(detail);
  const cut = auditDetail(detail);
  expect(cut.length).toBeLessThan(8000);
  const sha256 = createHash('sha256').update(complete).digest('hex');
  expect(JSON.parse(cut)).toEqual({ isCut: true, length: complete.length, sha256, start: complete.slice(0, 2000) });
});
