import { endOfDay, startOfDay, type CaseAction, type CaseClause, type CaseOutcome, type CaseStep, type ExclusionReason } from '@tenderscope/contract';
import type { Problems } from '../../widgets/form/use-form.ts';

/** Input for an action; it is kept across responses of the server. */
export interface Draft {
  assigneeGuid: string | undefined;
  reason: ExclusionReason | undefined;
  clause: CaseClause | undefined;
  outcome: CaseOutcome | undefined;
  target: string;
  documentNumber: string;
  /** `YYYY-MM-DD`; empty for none. */
  day: string;
  note: string;
}
export const emptyDraft: Draft = {
  ...{ assigneeGuid: undefined, reason: undefined, clause: undefined, outcome: undefined },
  ...{ target: '', documentNumber: '', day: '', note: '' },
};

export type Field = Exclude<keyof Draft, 'note'>;
interface ActionPlan {
  fields: readonly Field[];
  /** Optional fields. */
  free?: readonly Field[];
  isNoteNeeded?: true;
}

/** Form fields of each action. */
export const actionPlans: Readonly<Record<CaseAction, ActionPlan>> = {
  assign: { fields: ['assigneeGuid', 'day'], free: ['day'] },
  exclude: { fields: ['reason'] },
  confirm: { fields: ['clause'], isNoteNeeded: true },
  transfer: { fields: ['target', 'documentNumber'] },
  defer: { fields: ['day'], isNoteNeeded: true },
  resume: { fields: [] },
  reopen: { fields: [], isNoteNeeded: true },
  outcome: { fields: ['outcome'] },
  withdraw: { fields: [], isNoteNeeded: true },
  due: { fields: ['day'], free: ['day'] },
  note: { fields: [], isNoteNeeded: true },
};

/** Titles of the fields. */
export const fieldNames: Readonly<Record<Field, string>> = {
  assigneeGuid: '处理人',
  reason: '排除原因',
  clause: '依据条款',
  outcome: '核查结果',
  target: '移送对象',
  documentNumber: '文书编号',
  day: '期限',
};

/** Fields of the action that are missing or wrong. */
export function problemsOf(action: CaseAction, draft: Draft): Problems<Draft> {
  const { fields, free = [], isNoteNeeded } = actionPlans[action];
  const isFilled = (field: Field): boolean => (draft[field] ?? '').trim() !== '';
  const missing = fields.filter((field) => !free.includes(field) && !isFilled(field));
  const isDayWrong = fields.includes('day') && draft.day !== '' && Number.isNaN(startOfDay(draft.day));
  return {
    ...Object.fromEntries(missing.map((field) => [field, `请填写${fieldNames[field]}`])),
    ...(isDayWrong && { day: '日期无效' }),
    ...(isNoteNeeded && draft.note.trim() === '' && { note: '请填写备注' }),
  };
}

/**
 * Request body of an action, with the fields of that action only. Cases are due at the end of a day; deferred cases return at the start of
 * one.
 */
export function stepOf(action: CaseAction, draft: Draft, version: number): CaseStep {
  const { fields } = actionPlans[action];
  const shared = { version, note: draft.note };
  const dueAt = draft.day === '' ? null : endOfDay(draft.day);
  if (action === 'defer') return { ...shared, until: startOfDay(draft.day) };
  if (action === 'due') return { ...shared, dueAt };
  const own = Object.fromEntries(fields.flatMap((field) => (field === 'day' ? [] : [[field, draft[field]]])));
  return { ...shared, ...own, ...(action === 'assign' && { dueAt }) };
}
