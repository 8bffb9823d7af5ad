import { useEffect } from 'react';

const product = document.title;

/** Sets the title of the browser tab, until the component unmounts. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} - ${product}`;
    return () => {
      document.title = product;
    };
  }, [name]);
}
