import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

/** A pointer that only passes by opens nothing; one that crosses the gap to what opened keeps it open. */
const delays = { open: 250, close: 200 } as const;

/** `shown` while the pointer or the focus is there, `held` until it is clicked again or something else is. */
type State = 'closed' | 'shown' | 'held';

/** Opens what a button explains: under the pointer, by the keyboard, and held by a click or a touch. The handlers are the button's. */
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
      // To React what opens is within the button, wherever it stands in the document.
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
