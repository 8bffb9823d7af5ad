import { useEffect, useMemo, useRef } from 'react';
import { useRevealedPart } from '../../lib/reveal.ts';
import { oneOf, urlFormat } from '../../lib/url-format.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { viewKeys, type LotViews } from './lot-view.ts';

export interface LotViewState<Key extends string> {
  views: LotViews<Key>;
  view: Key;
  show: (view: Key) => void;
  /** Shows a view and brings its card before the reader's eyes. */
  open: (view: Key) => void;
  /** Brings the card before the reader's eyes, once it is there. */
  reveal: () => void;
  cardRef: (card: HTMLElement | null) => void;
}

/** Which of a screen's views of lots is open; it stands in the address as `rows`. */
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
  // A card that comes into view asks for its rows: only when the address has changed are they those of the new view.
  useEffect(() => {
    if (awaited.current !== view) return;
    awaited.current = null;
    reveal();
  }, [view, reveal]);
  return { views, view, show, open, reveal, cardRef: partRef };
}
