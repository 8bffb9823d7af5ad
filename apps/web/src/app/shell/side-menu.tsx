import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { groupOf, sideEntries } from '../../lib/menu-navigation.ts';
import { useSession } from '../../lib/session-store.ts';
import { MenuIcon } from './menu-icon.tsx';
import styles from './shell.module.css';

/** The user's menu tree; collapsed it keeps the icons, with the names as tips. */
export function SideMenu() {
  const [collapsed, setCollapsed] = useState(false);
  const menu = useSession((session) => session.menuTree);
  const { pathname } = useLocation();
  const open = groupOf(menu, pathname);
  return (
    <nav className={styles['side']} data-collapsed={collapsed} aria-label="主菜单">
      <ul>
        {sideEntries(menu).map(({ path, name, icon }) => (
          <li key={path}>
            <Link
              to={path}
              className={styles['entry']}
              title={collapsed ? name : undefined}
              aria-current={path === pathname ? 'page' : path === open?.path ? 'true' : undefined}
            >
              <MenuIcon name={icon} />
              <span className={collapsed ? 'visually-hidden' : undefined}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className={styles['toggle']} aria-label={collapsed ? '展开菜单' : '收起菜单'} onClick={() => setCollapsed(!collapsed)}>
        {collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </button>
    </nav>
  );
}
