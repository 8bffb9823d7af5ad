import { inTipState, type Tip, type TipEvent } from '@tenderscope/contract';
import type { StoredTip, StoredTipEvent } from '@tenderscope/state';

/** A report in its wire format, without its sender. */
export function tipView(stored: StoredTip): Tip {
  const { scopeUnit: _unit, registeredBy: _by, isOwnerDisabled, hasSource, ...shown } = stored;
  return {
    ...shown,
    kind: stored.kind as Tip['kind'],
    state: stored.state as Tip['state'],
    companies: JSON.parse(stored.companies) as Tip['companies'],
    lots: JSON.parse(stored.lots) as string[],
    closeReason: stored.closeReason as Tip['closeReason'],
    isAnonymous: !hasSource,
    needsOwner: isOwnerDisabled && stored.state === inTipState.open,
  };
}

export function tipEventView({ tipGuid: _tip, byGuid: _by, ...event }: StoredTipEvent): TipEvent {
  return { ...event, action: event.action as TipEvent['action'], detail: JSON.parse(event.detail) as TipEvent['detail'] };
}
