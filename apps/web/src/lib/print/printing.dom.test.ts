import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { track } from '../session/activity.ts';
import { usePrintState } from './print-state.ts';
import { printPage, watchPrinting } from './printing.ts';

/** True if everything was loaded at the call of `print`. */
const print = vi.fn(() => {
  dispatchEvent(new Event('beforeprint'));
});
const state = () => usePrintState.getState().state;
const pressP = (keys: KeyboardEventInit): boolean => dispatchEvent(new KeyboardEvent('keydown', { key: 'p', cancelable: true, ...keys }));

beforeAll(watchPrinting);
beforeEach(() => {
  print.mockClear();
  window.print = print;
});
afterEach(() => {
  dispatchEvent(new Event('afterprint'));
  document.body.innerHTML = '';
});

it('fits a page that is printed from the browser\'s own menu before it is on paper, once', () => {
  document.body.innerHTML = '<main><div data-cards><section></section></div></main>';
  const style = document.querySelector('section')?.style;
  dispatchEvent(new Event('beforeprint'));
  expect(state()).toBe('printing');
  expect(style?.getPropertyValue('--paper')).toBe('1');
  style?.setProperty('--paper', 'fitted');
  dispatchEvent(new Event('beforeprint'));
  expect(style?.getPropertyValue('--paper')).toBe('fitted');
  dispatchEvent(new Event('afterprint'));
  expect(style?.getPropertyValue('--paper')).toBe('');
});

it('waits for answers and drawings, and informs the page that it is being printed', async () => {
  document.body.innerHTML = '<main><div data-cards><section></section></div><div role="img"></div></main>';
  const style = document.querySelector('section')?.style;
  const answered = track('requests');
  const printed = printPage();
  expect(state()).toBe('preparing');
  expect(document.documentElement.dataset['printing']).toBe('preparing');
  await new Promise((resolve) => setTimeout(resolve, 600));
  answered();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(print).not.toHaveBeenCalled();
  document.querySelector('[role="img"]')?.append(document.createElement('canvas'));
  await vi.waitFor(() => expect(style?.getPropertyValue('--paper')).toBe('1'), 60_000);
  style?.setProperty('--paper', 'prepared');
  await printed;
  expect(print).toHaveBeenCalledOnce();
  expect(style?.getPropertyValue('--paper')).toBe('prepared');
  expect(state()).toBe('printing');
  dispatchEvent(new Event('afterprint'));
  expect(state()).toBe('no');
  expect(document.documentElement.dataset['printing']).toBeUndefined();
});

it('prints in the same way by keyboard, once', async () => {
  expect(pressP({ ctrlKey: true })).toBe(false);
  pressP({ metaKey: true });
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce(), 60_000);
  expect(pressP({})).toBe(true);
});

it('does not wait for notes, which may remain', async () => {
  document.body.innerHTML = '<main><p role="status">未更新 <button>重试</button></p></main>';
  const start = performance.now();
  await printPage();
  expect(print).toHaveBeenCalledOnce();
  expect(performance.now() - start).toBeLessThan(10_000);
});

it('ends immediately if printing is impossible', async () => {
  window.print = () => {};
  await printPage();
  expect(state()).toBe('no');
});
