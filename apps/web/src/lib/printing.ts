import { flushSync } from 'react-dom';
import { create } from 'zustand';
import { useActivity } from './activity.ts';
import { fitPages, releasePages } from './fit-pages.ts';

/** `preparing`: on the way to paper on demand; `printing`: the browser is at it. */
export const usePrintState = create<{ state: 'no' | 'preparing' | 'printing' }>()(() => ({ state: 'no' }));

/** Whether the page is on its way to paper: everything is to be there, in the light scheme and as text where it can be. */
export const usePrinting = (): boolean => usePrintState(({ state }) => state !== 'no');

/** What is loading; a status with words, as a note on figures that could not be loaded, is printed as it is. */
const unfinished = 'main [aria-busy="true"], main [role="status"]:empty, main [role="img"]:empty';
const lookEveryMs = 50;
const quietLooks = 8;
const longestWaitMs = 20_000;

/** Prints the whole page, once all of it is loaded and drawn; what takes longer than 20 s is left as it is. */
export async function printPage(): Promise<void> {
  usePrintState.setState({ state: 'preparing' });
  await untilQuiet();
  fitPages();
  await untilQuiet();
  window.print();
  // A browser that has no printer never says that it began.
  if (usePrintState.getState().state === 'preparing') usePrintState.setState({ state: 'no' });
}

/** Follows the browser into and out of printing, also when it starts from its own menu, and marks the root with it. */
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
    // The browser waits for nothing: what can be laid out as on paper is so before it is measured.
    flushSync(() => usePrintState.setState({ state: 'printing' }));
    // What was prepared is fitted already.
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

/** Resolves when nothing has been asked for or drawn in several looks, however long a busy page takes between them. */
async function untilQuiet(): Promise<void> {
  const start = performance.now();
  for (let quiet = 0; quiet < quietLooks && performance.now() - start < longestWaitMs; quiet += 1) {
    await nextLook();
    if (useActivity.getState().requests > 0 || document.querySelector(unfinished)) quiet = -1;
  }
}

const nextLook = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, lookEveryMs));
