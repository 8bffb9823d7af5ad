import { expect, it } from 'vitest';
import { menuFor, menuPaths, permissions } from './menu.ts';

it('shows granted leaves and drops groups without a leaf', () => {
  const nodes = menuFor(new Set(['tradingOverview']), true);
  const queries = ['/tradingQuery', '/tradingQuery/questions', '/tradingQuery/comparison', '/tradingQuery/citations'];
  expect(menuPaths(nodes)).toEqual(['/tradingInsight', '/tradingInsight/tradingOverview', ...queries, '/watch', '/watch/briefing']);
  expect(menuFor(new Set(), true)).toEqual([]);
});
it('marks the second level as page tabs or as no submenu', () => {
  expect(menuFor(new Set(permissions), true)[0]?.meta).toMatchObject({ pageTabs: true, noSubmenu: false });
  expect(menuFor(new Set(permissions), false)[0]?.meta).toMatchObject({ pageTabs: false, noSubmenu: true });
});
it('shows the screens of a duty to users who have only the duty', () => {
  expect(menuPaths(menuFor(new Set(['administration']), true))).toEqual(expect.arrayContaining(['/system', '/system/users', '/system/roles']));
  expect(menuPaths(menuFor(new Set(permissions), true)).filter((path) => path.startsWith('/system'))).toEqual([]);
});

it('hides screens about all units from users who see some units', () => {
  const paths = (seesAllUnits: boolean) => menuPaths(menuFor(new Set(['administration']), true, { seesAllUnits }));
  expect(paths(false)).toEqual(expect.arrayContaining(['/system/users', '/system/roles', '/system/imports']));
  for (const path of ['/system/dataQuality', '/system/data', '/system/thresholds', '/system/tradeWords', '/system/settings']) {
    expect(paths(true)).toContain(path);
    expect(paths(false)).not.toContain(path);
  }
});
