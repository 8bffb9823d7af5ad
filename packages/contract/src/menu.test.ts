import { expect, it } from 'vitest';
import { menuFor, menuPaths, permissions } from './menu.ts';

it('shows what is granted and drops groups without a leaf', () => {
  const nodes = menuFor(new Set(['tradingOverview']), true);
  expect(menuPaths(nodes)).toEqual(['/tradingInsight', '/tradingInsight/tradingOverview']);
  expect(menuFor(new Set(), true)).toEqual([]);
});
it('marks the second level as page tabs or as no submenu', () => {
  expect(menuFor(new Set(permissions), true)[0]?.meta).toMatchObject({ pageTabs: true, noSubmenu: false });
  expect(menuFor(new Set(permissions), false)[0]?.meta).toMatchObject({ pageTabs: false, noSubmenu: true });
});
