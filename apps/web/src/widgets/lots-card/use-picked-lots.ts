import { useSearchParams } from 'react-router';
import { formatLotPart, lotPartView, type LotPart, type LotParts } from './lot-part.ts';
import type { LotViews } from './lot-view.ts';
import { useLotView, type LotViewState } from './use-lot-view.ts';

interface PickedLots<Key extends string, Kind extends string> extends LotViewState<Key | 'picked'> {
  /** Shows the lots behind one part of a chart. */
  pick: (part: LotPart<Kind>) => void;
}

/** A screen's views of lots and, once a part of a chart is picked, those behind it; the part stands in the address as `part`. */
export function usePickedLots<Key extends string, Kind extends string>(views: LotViews<Key>, parts: LotParts<Kind>): PickedLots<Key, Kind> {
  const [params, setParams] = useSearchParams();
  const picked = lotPartView(params.get('part'), parts);
  const state = useLotView<Key | 'picked'>((picked ? { ...views, picked } : views) as LotViews<Key | 'picked'>);
  const pick = (part: LotPart<Kind>): void => {
    const changed = new URLSearchParams(params);
    changed.set('part', formatLotPart(part));
    changed.set('rows', 'picked');
    setParams(changed);
    state.reveal();
  };
  return { ...state, pick };
}
