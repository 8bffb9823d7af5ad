import { useCallback, useState } from 'react';
import { usePrinting } from '../print/print-state.ts';

/** Nothing below the fold is loaded for readers who do not scroll; those who do find the next screen ready. */
const margins = { still: '0px', scrolling: '100% 0px' } as const;

/** A ref for an element, and true once it has been in or near the visible part of the page, or in a print. */
export function useInView(): [(element: Element | null) => (() => void) | undefined, boolean] {
  const [seen, setSeen] = useState(false);
  const printing = usePrinting();
  if (printing && !seen) setSeen(true);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const watch = (rootMargin: string): IntersectionObserver => {
      const watching = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          setSeen(true);
          stop();
        },
        { rootMargin },
      );
      watching.observe(element);
      return watching;
    };
    const lookAhead = (): void => {
      observer.disconnect();
      observer = watch(margins.scrolling);
    };
    const stop = (): void => {
      observer.disconnect();
      removeEventListener('scroll', lookAhead);
    };
    let observer = watch(margins.still);
    addEventListener('scroll', lookAhead, { once: true, passive: true });
    return stop;
  }, []);
  return [ref, seen];
}
