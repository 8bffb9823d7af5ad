import { useEffect } from 'react';

const product = document.title;

/** Names the page in the browser's tab, for as long as it is there. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} - ${product}`;
    return () => {
      document.title = product;
    };
  }, [name]);
}
