import { useMemo } from 'react';
import { anyText, urlFormat, type UrlParameter } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { formatLotPart, parseLotPart, type LotPart, type LotParts } from './lot-part.ts';
import type { LotViews } from './lot-view.ts';
import { useLotView, type LotViewState } from './use-lot-view.ts';

interface PickedLots<Key extends string, Kind extends string> extends LotViewState<Key | 'picked'> {
  /** Shows the lots behind one part of a chart. */
  pick: (part: LotPart<Kind>) => void;
}

const parameterOf = <Kind extends string>(parts: LotParts<Kind>): UrlParameter<LotPart<Kind> | null> => ({
  read: (text) => parseLotPart(text, parts),
  write: (part) => part && formatLotPart(part),
});

/** A screen's views of lots and, once a part of a chart is picked, the lots behind it; the part is in the address as `part`. */
export function usePickedLots<Key extends string, Kind extends string>(views: LotViews<Key>, parts: LotParts<Kind>): PickedLots<Key, Kind> {
  const format = useMemo(() => urlFormat({ part: parameterOf(parts), rows: anyText }), [parts]);
  const [{ part }, change] = useUrlState(format);
  const picked = part && parts[part.kind](part.number);
  const state = useLotView<Key | 'picked'>((picked ? { ...views, picked } : views) as LotViews<Key | 'picked'>);
  const pick = (next: LotPart<Kind>): void => {
    change({ part: next, rows: 'picked' });
    state.reveal();
  };
  return { ...state, pick };
}
