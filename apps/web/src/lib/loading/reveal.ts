import { useCallback, useRef } from 'react';

/** Scrolls to a part of the page and moves the focus to it. */
function reveal(part: HTMLElement): void {
  // Centring a part that is higher than the window would hide its top.
  part.scrollIntoView({ block: part.offsetHeight > innerHeight ? 'start' : 'center' });
  part.focus({ preventScroll: true });
}

interface RevealedPart {
  partRef: (part: HTMLElement | null) => void;
  /** Reveals the part, or does it as soon as the part is there. */
  reveal: () => void;
}

/** A part of the page that a click may lead to before it is rendered. */
export function useRevealedPart(): RevealedPart {
  const current = useRef<HTMLElement>(null);
  const isWanted = useRef(false);
  const partRef = useCallback((part: HTMLElement | null) => {
    current.current = part;
    if (!part || !isWanted.current) return;
    isWanted.current = false;
    reveal(part);
  }, []);
  const revealPart = useCallback(() => {
    if (current.current) reveal(current.current);
    else isWanted.current = true;
  }, []);
  return { partRef, reveal: revealPart };
}
