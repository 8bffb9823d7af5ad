import { useSearchParams } from 'react-router';
import type { LotView, LotViews } from './lot-view.ts';
import { useLotView, type LotViewState } from './use-lot-view.ts';

interface PickedLots<Key extends string> extends LotViewState<Key | 'picked'> {
  /** Shows the lots behind one part of a chart. */
  pick: (part: string) => void;
}

/**
 * A screen's views of lots and, once a part of a chart is picked, those behind it; the part stands in the address as `part`.
 * @param viewOf null for a part that is none.
 */
export function usePickedLots<Key extends string>(views: LotViews<Key>, viewOf: (part: string) => LotView | null): PickedLots<Key> {
  const [params, setParams] = useSearchParams();
  const part = params.get('part');
  const picked = part === null ? null : viewOf(part);
  const state = useLotView<Key | 'picked'>((picked ? { ...views, picked } : views) as LotViews<Key | 'picked'>);
  const pick = (next: string): void => {
    const changed = new URLSearchParams(params);
    changed.set('part', next);
    changed.set('rows', 'picked');
    setParams(changed);
    state.reveal();
  };
  return { ...state, pick };
}
