import { create } from 'zustand';

interface Notice {
  /** Grows by one a notice, so that the same text can be shown again later. */
  serial: number;
  text: string;
}

/** The latest failure to tell the user; who draws it shows equal texts once at a time. */
export const useNotice = create<Notice>()(() => ({ serial: 0, text: '' }));

export function notifyFailure(text: string): void {
  useNotice.setState(({ serial }) => ({ serial: serial + 1, text }));
}
