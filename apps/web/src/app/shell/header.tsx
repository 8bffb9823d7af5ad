import { Link, useLocation } from 'react-router';
import { carriedSearch, trailOf } from '../../lib/menu-navigation.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useAddress } from '../../lib/address/use-url-state.ts';
import styles from './header.module.css';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { usePhone } from '../../lib/phone.ts';
import { useIdleTurn } from '../../lib/loading/use-idle-turn.ts';
import { DataStamp } from './data-stamp.tsx';
import { SearchOutlined } from '@ant-design/icons';
import { Suspense, useEffect, useState } from 'react';
import { UserMenu } from './user-menu.tsx';

const HeaderParts = lazyPart(async () => (await import('./header-parts.tsx')).HeaderParts);
const GlobalSearch = lazyPart(async () => (await import('../search/global-search.tsx')).GlobalSearch);
const PhoneMenu = lazyPart(async () => (await import('./phone-menu.tsx')).PhoneMenu);
const HeaderTools = lazyPart(async () => (await import('./header-tools.tsx')).HeaderTools);

/** Path from the menu to the open page; its links keep the parameters that the group's screens share. */
function Breadcrumbs() {
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

/** Opens the search over everything; Ctrl+K and ⌘K do, too. */
function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button type="button" className={styles['button']} aria-label="全局搜索" title="全局搜索（Ctrl+K）" onClick={() => setOpen(true)}>
        <SearchOutlined aria-hidden />
      </button>
      <Suspense>{isOpen && <GlobalSearch onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Loaded once the page is idle; its place is reserved. */
function Tools() {
  const place = <span style={{ width: 74 }} />;
  return <Suspense fallback={place}>{useIdleTurn(false) ? <HeaderTools /> : place}</Suspense>;
}

/** The same mark as the favicon, inlined to save a request. */
function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#0958d9" />
      <path d="M8 23V15M14 23V10M20 23v-6" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" />
      <circle cx="24" cy="9" r="3" fill="#ffd666" />
    </svg>
  );
}

export function Header() {
  const isTurn = useIdleTurn(false);
  const isPhone = usePhone();
  return (
    <header className={styles['header']}>
      {isPhone
        ? <Suspense><PhoneMenu /></Suspense>
        : (
            <>
              <Logo />
              <span className={styles['brand']}>电子招标采购大数据分析系统</span>
            </>
          )}
      <Breadcrumbs />
      <DataStamp />
      <SearchButton />
      {!isPhone && <Tools />}
      <Suspense>{isTurn && <HeaderParts />}</Suspense>
      <UserMenu />
    </header>
  );
}
