import { Navigate, useLocation } from 'react-router';
import { carriedSearch, firstLeaf, groupOf } from '../lib/menu-navigation.ts';
import { useSession } from '../lib/session/session-store.ts';

/** Redirects the start page or a group to the first screen the user may open, with the group's common parameters. */
export function OpenFirstLeaf() {
  const menu = useSession((session) => session.menuTree);
  const user = useSession(({ userInfo }) => userInfo);
  const { pathname, search } = useLocation();
  const group = groupOf(menu, pathname);
  const leaf = pathname === '/' ? firstLeaf(menu) : firstLeaf(group?.children ?? []);
  if (!leaf) return <Navigate to="/404" replace />;
  if (pathname === '/' && user?.startsAtHome) return <Navigate to="/home" replace />;
  const carried = carriedSearch(new URLSearchParams(search), group?.meta.commonQuery ?? []);
  return <Navigate to={leaf.path + (user?.defaultViews?.[leaf.path] ?? carried)} replace />;
}
