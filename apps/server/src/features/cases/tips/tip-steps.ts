import { inTipState, type TipAction, type TipState, type TipStep } from '@tenderscope/contract';
import type { StoredTip, TipChange } from '@tenderscope/state';
import { tipActionNames } from './messages.ts';
import { tipErrors } from './tip-errors.ts';

/** A step with its body. */
export type AnyTipStep = { [Action in TipAction]: { action: Action; step: TipStep<Action> } }[TipAction];

const { open, attached, closed } = inTipState;
/** States in which each step is allowed. */
const allowed: Readonly<Record<TipAction, readonly TipState[]>> = {
  assign: [open],
  note: [open, attached, closed],
  attach: [open],
  close: [open],
  reopen: [attached, closed],
};

/** Changes of a step, and the content of its event. @throws HttpError 409 in a wrong state, 400 for a day before the receipt. */
export function planTipStep(stored: StoredTip, one: AnyTipStep): Pick<TipChange, 'fields'> & { detail: Record<string, unknown> } {
  const state = stored.state as TipState;
  if (!allowed[one.action].includes(state)) throw tipErrors.state(state, tipActionNames[one.action]);
  if (one.action === 'assign') {
    const { ownerGuid, dueAt } = one.step;
    if (dueAt < stored.receivedAt) throw tipErrors.due();
    return { fields: { ownerGuid, dueAt }, detail: { dueAt } };
  }
  if (one.action === 'attach') return { fields: { state: attached, caseGuid: one.step.caseGuid }, detail: {} };
  if (one.action === 'close') return { fields: { state: closed, closeReason: one.step.reason }, detail: { reason: one.step.reason } };
  if (one.action === 'reopen') return { fields: { state: open, caseGuid: null, closeReason: null }, detail: {} };
  return { fields: {}, detail: {} };
}
