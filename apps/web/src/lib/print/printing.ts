import { flushSync } from 'react-dom';
import { useActivity } from '../session/activity.ts';
import { fitPages, releasePages } from './fit-pages.ts';
import { usePrintState } from './print-state.ts';

/** Loading content; a status with words, e.g. a note on figures that could not be loaded, is printed as it is. */
const unfinished = 'main [aria-busy="true"], main [role="status"]:empty, main [role="img"]:empty';
const lookEveryMs = 50;
const quietLooks = 8;
const longestWaitMs = 20_000;

/** Prints the complete page, once all of it is loaded and drawn; content that takes longer than 20 s is printed as it is. */
export async function printPage(): Promise<void> {
  usePrintState.setState({ state: 'preparing' });
  await untilQuiet();
  fitPages();
  await untilQuiet();
  window.print();
  // A browser without a printer never fires `beforeprint`.
  if (usePrintState.getState().state === 'preparing') usePrintState.setState({ state: 'no' });
}

/** Follows the start and end of printing, also from the browser's own menu, and marks the root element with it. */
export function watchPrinting(): void {
  usePrintState.subscribe(({ state }) => {
    if (state === 'no') {
      delete document.documentElement.dataset['printing'];
      releasePages();
    } else document.documentElement.dataset['printing'] = state;
  });
  const begin = (): void => {
    const { state } = usePrintState.getState();
    if (state === 'printing') return;
    // The browser does not wait: everything that can be arranged as on paper is arranged before it is measured.
    flushSync(() => usePrintState.setState({ state: 'printing' }));
    // A prepared page is already fitted.
    if (state === 'no') fitPages();
  };
  const end = (): void => usePrintState.setState({ state: 'no' });
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) begin();
    else end();
  });
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (usePrintState.getState().state === 'no') void printPage();
  });
}

/** Resolves when nothing was requested or drawn in several checks, regardless of the time that a busy page takes between them. */
async function untilQuiet(): Promise<void> {
  const start = performance.now();
  for (let quiet = 0; quiet < quietLooks && performance.now() - start < longestWaitMs; quiet += 1) {
    await nextLook();
    if (useActivity.getState().requests > 0 || document.querySelector(unfinished)) quiet = -1;
  }
}

const nextLook = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, lookEveryMs));
