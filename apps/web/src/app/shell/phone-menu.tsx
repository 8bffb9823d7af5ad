import { MenuOutlined } from '@ant-design/icons';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import styles from './header.module.css';
import './phone.css';

const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

/** Opens the menu on phones. The tab of the open page is scrolled into view. */
export function PhoneMenu() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => {
    document.querySelector('nav a[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <>
      <button type="button" className={styles['button']} aria-label="打开菜单" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <MenuOutlined aria-hidden />
      </button>
      <Suspense>{isOpen && <MenuDrawer onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
