import { create } from 'zustand';
import { usePrintState } from './print/print-state.ts';

/** Windows narrower than this have the layout of phones: style sheets select it by `data-phone` of the root element. */
const narrow = matchMedia('(width < 768px)');

const isPhone = (): boolean => narrow.matches && usePrintState.getState().state === 'no';

const usePhoneState = create<{ isPhone: boolean }>()(() => ({ isPhone: isPhone() }));

/** True if the window has the layout of phones; paper has that of large screens. */
export const usePhone = (): boolean => usePhoneState((state) => state.isPhone);

/** Follows the width of the window and printing, and marks the root element. */
export function watchPhone(): void {
  const update = (): void => {
    usePhoneState.setState({ isPhone: isPhone() });
    document.documentElement.toggleAttribute('data-phone', isPhone());
  };
  update();
  narrow.addEventListener('change', update);
  usePrintState.subscribe(update);
}
