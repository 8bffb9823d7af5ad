import { endOfDay, startOfDay, type CaseAction, type CaseClause, type CaseOutcome, type CaseStep, type ExclusionReason } from '@tenderscope/contract';

/** Input for an action; it is kept across responses of the server. */
export interface Draft {
  assigneeGuid?: string;
  reason?: ExclusionReason;
  clause?: CaseClause;
  outcome?: CaseOutcome;
  target: string;
  documentNumber: string;
  /** `YYYY-MM-DD`; empty for none. */
  day: string;
  note: string;
}
export const emptyDraft: Draft = { target: '', documentNumber: '', day: '', note: '' };

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

/** True if all required fields of the action are filled. */
export function isComplete(action: CaseAction, draft: Draft): boolean {
  const { fields, free = [], isNoteNeeded } = actionPlans[action];
  const isFilled = (field: Field): boolean => (draft[field] ?? '').trim() !== '';
  const isDayRight = draft.day === '' || !fields.includes('day') || !Number.isNaN(startOfDay(draft.day));
  return isDayRight && fields.every((field) => free.includes(field) || isFilled(field)) && (!isNoteNeeded || draft.note.trim() !== '');
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
