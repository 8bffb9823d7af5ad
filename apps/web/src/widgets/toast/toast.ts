import { create } from 'zustand';

interface Toast {
  kind: 'success' | 'info' | 'warning' | 'error';
  text: string;
}

interface Toasts {
  /** Whether there ever was one. */
  asked: boolean;
  /** Those not drawn yet. */
  waiting: readonly Toast[];
}

/** For who draws them. */
export const useToasts = create<Toasts>()(() => ({ asked: false, waiting: [] }));

/** Tells the user something in passing, from anywhere; a text that stands there already is not shown twice. */
export function toast(kind: Toast['kind'], text: string): void {
  useToasts.setState(({ waiting }) => ({ asked: true, waiting: [...waiting, { kind, text }] }));
}

/** These wait no longer; others may have come meanwhile. */
export function drawn(toasts: readonly Toast[]): void {
  if (toasts.length > 0) useToasts.setState(({ waiting }) => ({ waiting: waiting.filter((each) => !toasts.includes(each)) }));
}
