/** Brings a part of the page before the reader's eyes, and the focus to it. */
export function reveal(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'center' });
  part?.focus({ preventScroll: true });
}
