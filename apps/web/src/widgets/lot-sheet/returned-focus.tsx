import { useReturnedFocus } from './use-returned-focus.ts';

/**
 * For a drawer that stays while it is closed: it gives the focus back at the end of its slide, which never comes where it is closed
 * before it stood. It goes beside the drawer, whose content comes after it took the focus, and is there while the drawer is open.
 */
export function ReturnedFocus() {
  useReturnedFocus();
  return null;
}
