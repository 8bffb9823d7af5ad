import { screenGroups } from '@tenderscope/contract';
import { createBrowserRouter, Navigate, useLocation, type LoaderFunction, type RouteObject } from 'react-router';
import { base } from '../lib/api/base.ts';
import { loadChunk } from '../lib/loading/load-chunk.ts';
import { setServerClock } from '../lib/api/server-clock.ts';
import { useSession } from '../lib/session/session-store.ts';
import { screens } from '../screens/registry.gen.ts';
import { addressOfFormerPair, formerPairPath } from '../lib/address/former-pair.ts';
import { NotFound } from './not-found.tsx';
import { OpenFirstLeaf } from './open-first-leaf.tsx';
import { PageLoading } from './page-loading.tsx';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';
import { HomeSlot, screenSlot, WallboardSlot } from './screen-slot.tsx';
import { loadShell, ShellFrame } from './shell-frame.tsx';

/** Runs for signed-in users only, so that nothing is fetched for a visitor who is about to log in. */
const whenSignedIn =
  (load: () => Promise<unknown>): LoaderFunction =>
  async () => {
    if (useSession.getState().authorization !== null) await load();
    return null;
  };

// The loaders of a page run in parallel: the clock is set while the code of shell and screen loads. A page without a period in its address
// waits for the period of the data; the shell does not.
async function loadShellAndClock(): Promise<void> {
  const dataPeriod = loadChunk(() => import('../lib/queries/use-data-period.ts'));
  const beginReading = Promise.all([dataPeriod, setServerClock()]).then(([{ loadDataPeriod }]) => void loadDataPeriod());
  await Promise.all([loadChunk(loadShell), beginReading]);
}

const screenRoutes: RouteObject[] = screenGroups.flatMap((group) => [
  { path: group.path, Component: OpenFirstLeaf },
  ...group.leaves.map(({ key, name, path }) => ({
    path,
    Component: screenSlot(key, name),
    loader: whenSignedIn(() => loadChunk(screens[key])),
    shouldRevalidate: () => false,
    ErrorBoundary: RouteFailure,
  })),
]);

/** Links to the former page about two competitors open its successor. */
function OpenCompanyPair() {
  const { search } = useLocation();
  return <Navigate to={addressOfFormerPair(search)} replace />;
}

/** For development and component tests only; other builds contain none of its code. */
const galleryRoutes: RouteObject[] =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? [{ path: '/gallery/*', lazy: async () => (await import('../gallery/gallery-route.ts')).galleryRoute, shouldRevalidate: () => false }]
    : [];

export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: PageLoading,
    ErrorBoundary: RouteFailure,
    children: [
      { path: '/login', lazy: async () => ({ Component: (await loadChunk(() => import('../screens/login/login.tsx'))).Login }) },
      { path: '/wallboard', Component: WallboardSlot },
      {
        Component: ShellFrame,
        loader: whenSignedIn(loadShellAndClock),
        shouldRevalidate: () => false,
        children: [
          { path: '/', Component: OpenFirstLeaf },
          ...screenRoutes,
          {
            path: formerPairPath,
            Component: OpenCompanyPair,
          },
          {
            path: '/signatureCheck',
            lazy: async () => ({ Component: (await loadChunk(() => import('../screens/signature-check/signature-check.tsx'))).SignatureCheck }),
            ErrorBoundary: RouteFailure,
          },
          { path: '/home', Component: HomeSlot, ErrorBoundary: RouteFailure },
          { path: '/404', Component: NotFound },
          { path: '*', element: <Navigate to="/404" replace /> },
        ],
      },
      ...galleryRoutes,
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes, { basename: base });
