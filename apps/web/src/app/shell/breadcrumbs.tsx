import { Link, useLocation } from 'react-router';
import { carriedSearch, trailOf } from '../../lib/menu-navigation.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useAddress } from '../../lib/address/use-url-state.ts';
import styles from './header.module.css';

/** Path from the menu to the open page; its links keep the parameters that the group's screens share. */
export function Breadcrumbs() {
  const menu = useSession((session) => session.menuTree);
  const { pathname } = useLocation();
  const { params } = useAddress();
  const trail = trailOf(menu, pathname);
  const carried = carriedSearch(params, trail[0]?.meta.commonQuery ?? []);
  return (
    <nav className={styles['crumbs']} aria-label="面包屑">
      <ol>
        {trail.map(({ path, name }) => (
          <li key={path}>
            {path === pathname ? <span aria-current="page">{name}</span> : <Link to={path + carried}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
