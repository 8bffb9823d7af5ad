import { useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrintState } from './print-state.ts';
import { printPage } from './printing.ts';

/** For a page that may print a part of itself: `isPart` while only that part is to be rendered, and the function that prints it. */
export function usePrintPart(): { isPart: boolean; printPart: () => void } {
  const [isPart, setPart] = useState(false);
  const printPart = (): void => {
    flushSync(() => setPart(true));
    const stop = usePrintState.subscribe(({ state }) => {
      if (state !== 'no') return;
      stop();
      setPart(false);
    });
    void printPage();
  };
  return { isPart, printPart };
}
