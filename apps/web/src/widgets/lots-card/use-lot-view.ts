import { useMemo, useRef, type RefObject } from 'react';
import { reveal } from '../../lib/reveal.ts';
import { oneOf, urlFormat } from '../../lib/url-format.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { viewKeys, type LotViews } from './lot-view.ts';

export interface LotViewState<Key extends string> {
  views: LotViews<Key>;
  view: Key;
  show: (view: Key) => void;
  /** Shows a view and brings its card before the reader's eyes. */
  open: (view: Key) => void;
  /** Brings the card before the reader's eyes. */
  reveal: () => void;
  cardRef: RefObject<HTMLDivElement | null>;
}

/** Which of a screen's views of lots is open; it stands in the address as `rows`. */
export function useLotView<Key extends string>(views: LotViews<Key>): LotViewState<Key> {
  const format = useMemo(() => urlFormat({ rows: oneOf(viewKeys(views)) }), [views]);
  const [{ rows: view }, change] = useUrlState(format);
  const cardRef = useRef<HTMLDivElement>(null);
  const show = (rows: Key): void => change({ rows });
  const revealCard = (): void => reveal(cardRef.current);
  const open = (next: Key): void => {
    show(next);
    revealCard();
  };
  return { views, view, show, open, reveal: revealCard, cardRef };
}
