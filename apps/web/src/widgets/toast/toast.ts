import { create } from 'zustand';

interface Toast {
  kind: 'success' | 'info' | 'warning' | 'error';
  text: string;
}

interface Toasts {
  /** True if there was ever one. */
  isRequested: boolean;
  /** Toasts that are not drawn yet. */
  waiting: readonly Toast[];
}

/** Waiting toasts, for the host. */
export const useToasts = create<Toasts>()(() => ({ isRequested: false, waiting: [] }));

/** Shows the user a short message, from any code; a visible text is not shown twice. */
export function toast(kind: Toast['kind'], text: string): void {
  useToasts.setState(({ waiting }) => ({ isRequested: true, waiting: [...waiting, { kind, text }] }));
}

/** Removes drawn toasts from the queue; others may have arrived in the meantime. */
export function drawn(toasts: readonly Toast[]): void {
  if (toasts.length > 0) useToasts.setState(({ waiting }) => ({ waiting: waiting.filter((each) => !toasts.includes(each)) }));
}
