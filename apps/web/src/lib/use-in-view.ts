import { useCallback, useState } from 'react';
import { usePrinting } from './printing.ts';

/** A ref for an element, and whether it has been near the visible part of the page yet, or on its way to paper. */
export function useInView(): [(element: Element | null) => (() => void) | undefined, boolean] {
  const [seen, setSeen] = useState(false);
  const printing = usePrinting();
  if (printing && !seen) setSeen(true);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, seen];
}
