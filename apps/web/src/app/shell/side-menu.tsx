import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { unfilteredPaths, type MenuNode } from '@tenderscope/contract';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { sideSections, trailOf } from '../../lib/menu-navigation.ts';
import { usePinnedFilters } from '../../lib/address/pinned-filters.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { MenuIcon } from './menu-icon.tsx';
import styles from './side-menu.module.css';

const narrow = matchMedia('(width <= 1366px)');

/** Pages of a group with filters have the filters, with a few exceptions. */
const hasFilters = ({ commonQuery }: MenuNode['meta'], path: string): boolean => commonQuery.includes('time') && !unfilteredPaths.includes(path);

interface MenuEntriesProps {
  /** Icons only, with the names as tooltips. */
  collapsed: boolean;
  onOpen?: () => void;
}

/** The user's menu tree. */
export function MenuEntries({ collapsed, onOpen }: MenuEntriesProps) {
  const menu = useSession((session) => session.menuTree);
  const { pathname } = useLocation();
  const pinned = usePinnedFilters(({ isPinned, search }) => (isPinned ? search : ''));
  const views = useSession(({ userInfo }) => userInfo?.defaultViews);
  const open = new Set(trailOf(menu, pathname).map(({ path }) => path));
  const textClass = collapsed ? 'visually-hidden' : undefined;
  return sideSections(menu).map(({ heading, entries }) => (
    <div key={heading?.path ?? entries[0]?.path} className={styles['section']} data-headed={heading !== null}>
      {heading && <p className={collapsed ? 'visually-hidden' : styles['heading']}>{heading.name}</p>}
      <ul>
        {entries.map(({ path, name, icon, meta }) => (
          <li key={path}>
            <Link
              to={path + (views?.[path] ?? (hasFilters(heading?.meta ?? meta, path) ? pinned : ''))}
              className={styles['entry']}
              title={collapsed ? name : undefined}
              aria-current={path === pathname ? 'page' : open.has(path) ? 'true' : undefined}
              onClick={onOpen}
            >
              <MenuIcon name={icon} />
              <span className={textClass}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** The menu beside the page. On narrow screens, or if the user collapses it, it shows icons only. */
export function SideMenu() {
  const [collapsed, setCollapsed] = useState(narrow.matches);
  useEffect(() => {
    const follow = (): void => setCollapsed(narrow.matches);
    narrow.addEventListener('change', follow);
    return () => narrow.removeEventListener('change', follow);
  }, []);
  return (
    <nav className={styles['side']} data-collapsed={collapsed} aria-label="主菜单">
      <MenuEntries collapsed={collapsed} />
      <button type="button" className={styles['toggle']} aria-label={collapsed ? '展开菜单' : '收起菜单'} onClick={() => setCollapsed(!collapsed)}>
        {collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
      </button>
    </nav>
  );
}
