import { expect, it, vi } from 'vitest';

it('marks the root element on narrow windows, except while the page is being printed', async () => {
  let follow = (): void => {};
  const narrow = { matches: true, addEventListener: (_: string, listener: () => void) => (follow = listener) };
  vi.stubGlobal('matchMedia', () => narrow);
  // The module reads the width when it loads, and files share a worker.
  vi.resetModules();
  const [{ watchPhone }, { usePrintState }] = await Promise.all([import('./phone.ts'), import('./print/print-state.ts')]);
  const isMarked = (): boolean => document.documentElement.hasAttribute('data-phone');
  watchPhone();
  expect(isMarked()).toBe(true);
  usePrintState.setState({ state: 'preparing' });
  expect(isMarked()).toBe(false);
  usePrintState.setState({ state: 'no' });
  expect(isMarked()).toBe(true);
  narrow.matches = false;
  follow();
  expect(isMarked()).toBe(false);
  vi.unstubAllGlobals();
});
