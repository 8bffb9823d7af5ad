import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

/** A pointer that only passes opens nothing; one that crosses the gap to the open card keeps it open. */
const delays = { open: 250, close: 200 } as const;

/** `shown` while the pointer or the focus is there, `held` until another click on it or elsewhere. */
type State = 'closed' | 'shown' | 'held';

/** Opens the card of a button: on hover, by keyboard, and held by a click or a touch. The handlers are for the button. */
export function useHoverCard() {
  const [state, setState] = useState<State>('closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isInside = useRef(false);
  const isOpen = state !== 'closed';
  const later = (delay: number, from: State, to: State): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState((current) => (current === from ? to : current)), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    isInside.current = false;
    const closeElsewhere = (): void => {
      if (!isInside.current) setState('closed');
      isInside.current = false;
    };
    document.addEventListener('pointerdown', closeElsewhere);
    return () => document.removeEventListener('pointerdown', closeElsewhere);
  }, [isOpen]);
  return {
    isOpen,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent): void => {
        if (pointerType !== 'touch') later(delays.open, 'closed', 'shown');
      },
      onPointerLeave: (): void => later(delays.close, 'shown', 'closed'),
      // In React's tree the card is inside the button, wherever it is in the document.
      onPointerDown: (): void => {
        isInside.current = true;
      },
      onFocus: ({ currentTarget }: FocusEvent): void => {
        if (currentTarget.matches(':focus-visible')) later(delays.open, 'closed', 'shown');
      },
      onBlur: (): void => later(0, 'shown', 'closed'),
      onClick: ({ currentTarget, target }: MouseEvent): void => {
        if (!currentTarget.contains(target as Node)) return;
        clearTimeout(timer.current);
        setState((current) => (current === 'held' ? 'closed' : 'held'));
      },
      onKeyDown: ({ key }: KeyboardEvent): void => {
        if (key === 'Escape') setState('closed');
      },
    },
  };
}
