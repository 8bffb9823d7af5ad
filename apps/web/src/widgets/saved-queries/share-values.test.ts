import { expect, it } from 'vitest';
import { shareOf, shareProblems, shareValuesOf } from './share-values.ts';

it.each([null, { kind: 'role', id: 'auditor', name: '审计员' }, { kind: 'unit', id: 'U1', name: '一公司' }] as const)('restores %o', (share) => {
  const values = shareValuesOf({ share });
  expect(shareProblems(values)).toEqual({});
  expect(shareOf(values)).toEqual(share && { kind: share.kind, [share.kind]: share.id });
});

it('needs a role or a unit once its kind is chosen', () => {
  const start = shareValuesOf({ share: null });
  expect([shareProblems({ ...start, kind: 'role' }), shareProblems({ ...start, kind: 'unit', role: 'auditor' })]).toEqual([{ role: '请选择角色' }, { unit: '请选择单位' }]);
});
