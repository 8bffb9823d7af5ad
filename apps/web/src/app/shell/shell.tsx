import { Suspense, useRef } from 'react';
import { Outlet } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useNotice } from '../../lib/notices.ts';
import { useSession } from '../../lib/session-store.ts';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { PageTabs } from './page-tabs.tsx';
import { Providers } from './providers.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

const ExpiredDialog = lazyPart(async () => (await import('./expired-dialog.tsx')).ExpiredDialog);
const Notices = lazyPart(async () => (await import('./notices.tsx')).Notices);

/** Header, menu and page tabs around a screen. */
export function Shell() {
  const content = useRef<HTMLElement>(null);
  const expired = useSession((session) => session.expired);
  const anyNotice = useNotice(({ serial }) => serial > 0);
  return (
    <Providers>
      <LoadingBar />
      <button type="button" className={styles['skip']} onClick={() => content.current?.focus()}>
        跳到主要内容
      </button>
      <Header />
      <div className={styles['below']}>
        <SideMenu />
        <div className={styles['page']}>
          <PageTabs />
          <main ref={content} className={styles['content']} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      <Suspense>
        {anyNotice && <Notices />}
        {expired && <ExpiredDialog />}
      </Suspense>
    </Providers>
  );
}
