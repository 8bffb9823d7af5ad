import { afterEach, expect, it } from 'vitest';
import { useColourScheme } from './colour-scheme.ts';

const { choose } = useColourScheme.getState();
const state = () => {
  const { choice, scheme } = useColourScheme.getState();
  return { choice, scheme };
};

afterEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
});

it('follows the device until the user chooses', () => {
  expect(state()).toEqual({ choice: 'system', scheme: 'light' });
  choose('dark');
  expect(state()).toEqual({ choice: 'dark', scheme: 'dark' });
  choose('system');
  expect(state()).toEqual({ choice: 'system', scheme: 'light' });
});

it('stores the choice on this device and applies a change in another tab', () => {
  choose('dark');
  expect(localStorage.getItem('colourScheme')).toBe('dark');
  localStorage.setItem('colourScheme', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'colourScheme' }));
  expect(state()).toEqual({ choice: 'light', scheme: 'light' });
});

it('ignores an unknown choice', () => {
  localStorage.setItem('colourScheme', 'sepia');
  dispatchEvent(new StorageEvent('storage', { key: 'colourScheme' }));
  expect(state()).toEqual({ choice: 'system', scheme: 'light' });
});
