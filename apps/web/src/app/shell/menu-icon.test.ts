import { menuTree } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { menuIcons } from './menu-icon.tsx';

it('there is an icon for every entry of the menu, and for the tabs of the three parties', () => {
  const names = menuTree.flatMap(({ icon, leaves }) => [icon, ...leaves.map((leaf) => leaf.icon)]);
  const parties = ['issuer', 'bidder', 'agency'].flatMap((party) => [party, `${party}-market`]);
  expect([...names, ...parties].filter((name) => !(name in menuIcons))).toEqual([]);
});
