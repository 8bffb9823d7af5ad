import type { ScreenKey } from '@tenderscope/contract';
import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { lazyPart } from '../lib/loading/lazy-part.ts';
import { useSession } from '../lib/session/session-store.ts';
import { screens } from '../screens/registry.gen.ts';
import { PageArrival } from './page-arrival.tsx';
import { PageLoading } from './page-loading.tsx';

/** The slot of one screen. A screen outside the user's menu renders as not found. */
export function screenSlot(key: ScreenKey, name: string) {
  const Screen = lazyPart(screens[key]);
  return function ScreenSlot() {
    const permitted = useSession((session) => session.menuAuthPath);
    const { pathname } = useLocation();
    if (!permitted.includes(pathname)) return <Navigate to="/404" replace />;
    return (
      <Suspense fallback={<PageLoading />}>
        <Screen />
        <PageArrival name={name} />
      </Suspense>
    );
  };
}

const Home = lazyPart(async () => (await import('./home/home-page.tsx')).HomePage);

/** The slot of the user's home page, which is in no menu. */
export function HomeSlot() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Home />
      <PageArrival name="我的首页" />
    </Suspense>
  );
}
