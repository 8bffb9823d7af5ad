import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';

/** Key of the history entry that the application was opened on. */
let openedOn: string | null = null;

/**
 * Stands beside a page. It names the page in the browser's tab and, unless the application has just been opened on it, takes the
 * focus to its heading, as the browser does with a new document; going back leaves the scroll position alone.
 */
export function PageArrival({ name }: { name: string }) {
  const { key } = useLocation();
  const way = useNavigationType();
  usePageTitle(name);
  const arrive = useEffectEvent(() => {
    openedOn ??= key;
    if (way === NavigationType.Pop && key === openedOn) return;
    const heading = document.querySelector<HTMLElement>('h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    if (way !== NavigationType.Pop) window.scrollTo(0, 0);
  });
  useEffect(() => arrive(), []);
  return null;
}
