import { caseActions, caseActionSchemas, endOfDay, startOfDay, type CaseAction } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { emptyDraft, problemsOf, stepOf, type Draft } from './action-plans.ts';

const full: Draft = {
  assigneeGuid: 'u1',
  reason: '数据错误',
  clause: '第三十九条',
  outcome: '属实',
  target: '监督部门',
  documentNumber: '〔2025〕1号',
  day: '2025-06-01',
  note: '说明',
};
const isComplete = (action: CaseAction, draft: Draft): boolean => Object.keys(problemsOf(action, draft)).length === 0;
const actions = Object.keys(caseActions) as CaseAction[];

it('sends only the fields that the call of each action takes', () => {
  for (const action of actions) {
    expect(isComplete(action, full), action).toBe(true);
    expect(caseActionSchemas[action].safeParse(stepOf(action, full, 3)).error, action).toBeUndefined();
  }
});

it('is complete exactly if the call accepts the input', () => {
  for (const action of actions) {
    expect(isComplete(action, emptyDraft), action).toBe(caseActionSchemas[action].safeParse(stepOf(action, emptyDraft, 3)).success);
  }
  expect(problemsOf('confirm', { ...full, note: ' ' })).toEqual({ note: '请填写备注' });
  expect(problemsOf('due', { ...full, day: '2025-13-01' })).toEqual({ day: '日期无效' });
  expect(problemsOf('transfer', emptyDraft)).toEqual({ target: '请填写移送对象', documentNumber: '请填写文书编号' });
});

it('is due at the end of a day, and deferred to the start of one', () => {
  expect(stepOf('assign', full, 1)).toMatchObject({ dueAt: endOfDay('2025-06-01') });
  expect(stepOf('defer', full, 1)).toMatchObject({ until: startOfDay('2025-06-01') });
  expect(stepOf('due', emptyDraft, 1)).toEqual({ version: 1, note: '', dueAt: null });
});
