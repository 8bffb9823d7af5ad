import { useReturnedFocus } from '../sheet/use-returned-focus.ts';

/**
 * For a drawer that remains mounted while it is closed. The drawer restores the focus at the end of its transition, which never comes if it
 * is closed before it was fully open. This component is beside the drawer, whose content mounts after it took the focus, and is mounted
 * while the drawer is open.
 */
export function ReturnedFocus() {
  useReturnedFocus();
  return null;
}
