import { expect, it } from 'vitest';
import { caseCommand, stepTo } from './case-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const inside = (html: string): HTMLElement => {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page.querySelector<HTMLElement>('[data-target]') ?? page;
};
const commandFrom = (key: string, html = '<p data-target></p>', held: Partial<typeof plain> = {}) =>
  caseCommand({ key, target: inside(html), ...plain, ...held });

it('maps its keys in upper and lower case', () => {
  expect(['j', 'k', 'a', 'E', 'Enter', 'x'].map((key) => commandFrom(key))).toEqual(['next', 'previous', 'assign', 'exclude', 'open', null]);
});

it('ignores keys while the user types, in a dialog, and with a modifier', () => {
  for (const field of ['<input data-target>', '<textarea data-target></textarea>', '<div role="combobox"><i data-target></i></div>']) {
    expect(commandFrom('a', field)).toBeNull();
  }
  expect(commandFrom('e', '<div role="dialog"><button data-target></button></div>')).toBeNull();
  expect(commandFrom('a', undefined, { ctrlKey: true })).toBeNull();
  expect(commandFrom('e', undefined, { metaKey: true })).toBeNull();
});

it('leaves Enter to links and buttons, but not the other keys', () => {
  expect(commandFrom('Enter', '<a data-target></a>')).toBeNull();
  expect(commandFrom('j', '<a data-target></a>')).toBe('next');
  expect(commandFrom('a', '<input type="checkbox" data-target>')).toBe('assign');
});

it('steps within the rows', () => {
  expect(stepTo(-1, 'next', 3)).toBe(0);
  expect(stepTo(-1, 'previous', 3)).toBe(0);
  expect(stepTo(2, 'next', 3)).toBe(2);
  expect(stepTo(0, 'previous', 3)).toBe(0);
  expect(stepTo(0, 'next', 0)).toBe(-1);
});
