import type { CaseEvent, FrozenEvidence } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { newEvidence } from './case-evidence.ts';
import { eventWithoutPeople, namesKeptIn, withoutPeople } from './without-people.ts';

const row = { gys_guid: 'a', kind: '同一法定代表人', via: '张三', strength: 1 };
const evidence: FrozenEvidence = {
  query: 'relation.holders', params: [], conditions: [], columns: [], rows: [row, { ...row, via: null }], ruleVersion: 'v', dataVersion: 1, frozenAt: 1, sha256: '5f',
};

it('hides names in evidence that was stored before they were masked, and in the events that repeat it', () => {
  const shown = withoutPeople({ evidence, addedFindings: [], laterEvidence: [evidence], isEvidenceIntact: true });
  expect([shown.evidence.rows, shown.laterEvidence[0]?.rows]).toEqual([[{ ...row, via: '***' }, { ...row, via: null }], [{ ...row, via: '***' }, { ...row, via: null }]]);
  expect(shown.evidence.sha256).toBe('5f');
  const event = { action: 'newEvidence', detail: { rows: [row] } } as unknown as CaseEvent;
  expect(eventWithoutPeople(event, evidence).detail).toEqual({ rows: [{ ...row, via: '***' }] });
  expect(eventWithoutPeople({ ...event, detail: { sha256: 'x' } }, evidence).detail).toEqual({ sha256: 'x' });
});

it('leaves masked evidence and evidence of other queries unchanged', () => {
  const masked = { ...evidence, arePersonsMasked: true as const };
  expect(withoutPeople({ evidence: masked, addedFindings: [], laterEvidence: [], isEvidenceIntact: true }).evidence).toEqual(masked);
  expect([namesKeptIn({ query: 'relation.sameHardware' }), namesKeptIn({ query: 'gone' }), namesKeptIn(evidence)]).toEqual([[], [], ['via']]);
});

it('does not treat newly masked names as new evidence', () => {
  const now = [{ ...row, via: '张*' }];
  expect(newEvidence([row], now)).toEqual(now);
  expect(newEvidence([row], now, namesKeptIn(evidence))).toEqual([]);
});
