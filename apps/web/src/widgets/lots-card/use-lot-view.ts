import { useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { reveal } from '../../lib/reveal.ts';
import { parseLotView, type LotViews } from './lot-view.ts';

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
  const [params, setParams] = useSearchParams();
  const cardRef = useRef<HTMLDivElement>(null);
  const view = parseLotView(params.get('rows'), views);
  const show = (next: Key): void => {
    if (next === view) return;
    const changed = new URLSearchParams(params);
    changed.set('rows', next);
    setParams(changed);
  };
  const revealCard = (): void => reveal(cardRef.current);
  const open = (next: Key): void => {
    show(next);
    revealCard();
  };
  return { views, view, show, open, reveal: revealCard, cardRef };
}
