import { endOfDay, startOfDay, tipActions, type TipAction, type TipCloseReason, type TipDetail, type TipState, type TipStep } from '@tenderscope/contract';
import type { Problems } from '../../../widgets/form/use-form.ts';

/** Content of the form of a step. */
export interface StepInput {
  ownerGuid: string | undefined;
  /** `YYYY-MM-DD`. */
  due: string;
  caseGuid: string | undefined;
  reason: TipCloseReason | undefined;
  note: string;
}

export const stepNames: Readonly<Record<TipAction, string>> = { assign: '指派', attach: '并入线索', close: '办结', reopen: '重新办理', note: '备注' };
const needsNote: readonly TipAction[] = ['close', 'reopen', 'note'];
const states: Readonly<Record<TipAction, readonly TipState[]>> = {
  assign: ['待办理'], attach: ['待办理'], close: ['待办理'], reopen: ['已转线索', '已办结'], note: ['待办理', '已转线索', '已办结'],
};

/** Steps that a report allows now. */
export const stepsOf = ({ state, mayProcess }: Pick<TipDetail, 'state' | 'mayProcess'>): TipAction[] =>
  mayProcess ? tipActions.filter((action) => states[action].includes(state)) : [];

/** Fields of a step that are missing or wrong. */
export function stepProblems(action: TipAction, { ownerGuid, due, caseGuid, reason, note }: StepInput): Problems<StepInput> {
  return {
    ...(action === 'assign' && ownerGuid === undefined && { ownerGuid: '请选择承办人' }),
    ...(action === 'assign' && Number.isNaN(startOfDay(due)) && { due: '请填写办理期限' }),
    ...(action === 'attach' && caseGuid === undefined && { caseGuid: '请选择线索' }),
    ...(action === 'close' && reason === undefined && { reason: '请选择办结原因' }),
    ...(needsNote.includes(action) && note.trim() === '' && { note: '请填写说明' }),
  };
}

/** Body of a step, with the fields of that step only. */
export function stepBody(action: TipAction, { ownerGuid = '', due, caseGuid = '', reason = '其他', note }: StepInput, version: number): TipStep {
  if (action === 'assign') return { version, ownerGuid, dueAt: endOfDay(due), note };
  if (action === 'attach') return { version, caseGuid, note };
  if (action === 'close') return { version, reason, note };
  return { version, note };
}
