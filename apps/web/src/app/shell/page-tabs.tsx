import { NavLink, useLocation } from 'react-router';
import { carriedSearch, groupOf, tabsOf } from '../../lib/menu-navigation.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useAddress } from '../../lib/address/use-url-state.ts';
import { MenuIcon } from './menu-icon.tsx';
import styles from './shell.module.css';

/** The screens of the open group as tabs; their links keep the common parameters. */
export function PageTabs() {
  const menu = useSession((session) => session.menuTree);
  const { pathname } = useLocation();
  const views = useSession(({ userInfo }) => userInfo?.defaultViews);
  const { params } = useAddress();
  const group = groupOf(menu, pathname);
  const tabs = tabsOf(group);
  if (!group || tabs.length === 0) return null;
  return (
    <nav className={styles['tabs']} aria-label={group.name}>
      {tabs.map((tab) => (
        <NavLink key={tab.path} end={tabs.some(({ path }) => path.startsWith(`${tab.path}/`))} to={tab.path + (carriedSearch(params, group.meta.commonQuery) || (views?.[tab.path] ?? ''))} className={styles['tab'] ?? ''}>
          <MenuIcon name={tab.icon} />
          {tab.name}
        </NavLink>
      ))}
    </nav>
  );
}
