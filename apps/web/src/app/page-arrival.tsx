import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';

/** Key of the history entry that the application was opened on. */
let openedOn: string | null = null;

/** What had the focus when the page that is coming was asked for. */
let focusedBefore: Element | null = null;

/** Stands around the pages: notes what has the focus when one is asked for, because it may come later, and by way of another address. */
export function useDeparture(): void {
  const { key } = useLocation();
  const way = useNavigationType();
  useLayoutEffect(() => {
    if (way !== NavigationType.Replace) focusedBefore = document.activeElement;
  }, [key, way]);
}

/**
 * Stands beside a page. It names the page in the browser's tab and, unless the application has just been opened on it, takes the
 * focus to its heading, as the browser does with a new document; going back leaves the scroll position alone. Whoever has gone
 * elsewhere while the page was coming, into the menu, stays there.
 */
export function PageArrival({ name }: { name: string }) {
  const { key } = useLocation();
  const way = useNavigationType();
  usePageTitle(name);
  const arrive = useEffectEvent(() => {
    openedOn ??= key;
    if (way === NavigationType.Pop && key === openedOn) return;
    if (way !== NavigationType.Pop) window.scrollTo(0, 0);
    if (document.activeElement !== focusedBefore && document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);
  return null;
}
