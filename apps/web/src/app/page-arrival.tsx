import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const product = document.title;

/** Sets the title of the browser tab, until the component unmounts. */
function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} - ${product}`;
    return () => {
      document.title = product;
    };
  }, [name]);
}

/** Key of the history entry that the application was opened on. */
let openedOn: string | null = null;

/** Element that had the focus when the pending page was requested. */
let focusedBefore: Element | null = null;

/** Wraps the pages. Records the focused element when a page is requested, because the page may appear later and after a redirect. */
export function useDeparture(): void {
  const { key } = useLocation();
  const way = useNavigationType();
  useLayoutEffect(() => {
    if (way !== NavigationType.Replace) focusedBefore = document.activeElement;
  }, [key, way]);
}

/**
 * Rendered beside a page. Sets the title of the browser tab. Moves the focus to the page's heading, as the browser does for a new document,
 * unless the application was opened on this page. Going back keeps the scroll position. If the user moved the focus while the page was
 * loading, for example into the menu, it stays there.
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
