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

// One file for both, since the first page has the names of all files that each import needs.
const homeParts = () => import('./home/home-parts.ts');
const Home = lazyPart(async () => (await homeParts()).HomePage);
/** A public display of cards, without login and menu. */
export const WallboardSlot = lazyPart(async () => (await homeParts()).WallboardPage);

/** The slot of the user's home page, which is in no menu. */
export function HomeSlot() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Home />
      <PageArrival name="我的首页" />
    </Suspense>
  );
}
