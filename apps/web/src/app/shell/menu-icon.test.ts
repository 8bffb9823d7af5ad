import { screenGroups } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { menuIcons } from './menu-icon.tsx';

it('has an icon for every entry of the menu', () => {
  const names = screenGroups.flatMap(({ icon, leaves }) => [icon, ...leaves.map((leaf) => leaf.icon)]);
  expect(names.filter((name) => !(name in menuIcons))).toEqual([]);
});
