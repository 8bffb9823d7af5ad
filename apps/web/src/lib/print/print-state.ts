import { create } from 'zustand';

/** `preparing`: about to print on request; `printing`: the browser is printing. */
export const usePrintState = create<{ state: 'no' | 'preparing' | 'printing' }>()(() => ({ state: 'no' }));

/** True while the page is being printed: everything is to be loaded, in the light scheme and as text where possible. */
export const usePrinting = (): boolean => usePrintState(({ state }) => state !== 'no');
