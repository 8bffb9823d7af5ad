import { MenuOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import styles from './header.module.css';
import './phone.css';
import { MenuEntries } from './side-menu.tsx';

/** The menu on phones, in a drawer, and its button. The tab of the open page is scrolled into view. */
export function PhoneMenu() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const close = (): void => setOpen(false);
  useEffect(() => {
    document.querySelector('nav a[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <>
      <button type="button" className={styles['button']} aria-label="打开菜单" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <MenuOutlined aria-hidden />
      </button>
      <Drawer
        open={isOpen}
        onClose={close}
        placement="left"
        size={280}
        title="电子招标采购大数据分析系统"
        styles={{ body: { padding: '8px 0' } }}
        focusable={{ trap: true }}
      >
        <nav aria-label="主菜单">
          <MenuEntries collapsed={false} onOpen={close} />
        </nav>
      </Drawer>
    </>
  );
}
