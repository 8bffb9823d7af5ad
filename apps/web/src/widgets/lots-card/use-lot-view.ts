import { useEffect, useMemo, useRef } from 'react';
import { useRevealedPart } from '../../lib/loading/reveal.ts';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { viewKeys, type LotViews } from './lot-view.ts';

export interface LotViewState<Key extends string> {
  views: LotViews<Key>;
  view: Key;
  show: (view: Key) => void;
  /** Shows a view and scrolls to its card. */
  open: (view: Key) => void;
  /** Scrolls to the card, once it is rendered. */
  reveal: () => void;
  cardRef: (card: HTMLElement | null) => void;
}

/** The open view of lots of a screen; it is in the address as `rows`. */
export function useLotView<Key extends string>(views: LotViews<Key>): LotViewState<Key> {
  const format = useMemo(() => urlFormat({ rows: oneOf(viewKeys(views)) }), [views]);
  const [{ rows: view }, change] = useUrlState(format);
  const { partRef, reveal } = useRevealedPart();
  const show = (rows: Key): void => change({ rows });
  const awaited = useRef<Key>(null);
  const open = (next: Key): void => {
    if (next === view) return reveal();
    awaited.current = next;
    show(next);
  };
  // A card that comes into view requests its rows: only after the address has changed do they belong to the new view.
  useEffect(() => {
    if (awaited.current !== view) return;
    awaited.current = null;
    reveal();
  }, [view, reveal]);
  return { views, view, show, open, reveal, cardRef: partRef };
}
