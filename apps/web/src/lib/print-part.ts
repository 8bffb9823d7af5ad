import { useState } from 'react';
import { flushSync } from 'react-dom';
import { printPage, usePrintState } from './printing.ts';

/** A page that may print a part of itself: `isPart` while that part alone is to be drawn, and what prints it. */
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
