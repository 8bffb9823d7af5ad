import { menuTree } from '@tenderscope/contract';
import { createBrowserRouter, Navigate, type LoaderFunction, type RouteObject } from 'react-router';
import { base } from '../lib/api.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { setServerClock } from '../lib/server-clock.ts';
import { useSession } from '../lib/session-store.ts';
import { screens } from '../screens/registry.ts';
import { NotFound } from './not-found.tsx';
import { OpenFirstLeaf } from './open-first-leaf.tsx';
import { PageLoading } from './page-loading.tsx';
import { loadShell, RequireSession } from './require-session.tsx';
import { RouteFailure } from './route-failure.tsx';
import { screenSlot } from './screen-slot.tsx';

/** Runs for signed-in users only, so that nothing is fetched for a visitor who is about to log in. */
const whenSignedIn =
  (load: () => Promise<unknown>): LoaderFunction =>
  async () => {
    if (useSession.getState().authorization !== null) await load();
    return null;
  };

// The loaders of a page run side by side: the clock is set while the code of shell and screen is on its way.
const screenRoutes: RouteObject[] = menuTree.flatMap((group) => [
  { path: group.path, Component: OpenFirstLeaf },
  ...group.leaves.map(({ key, path }) => ({
    path,
    Component: screenSlot(key),
    loader: whenSignedIn(() => loadChunk(screens[key])),
    shouldRevalidate: () => false,
    ErrorBoundary: RouteFailure,
  })),
]);

export const routes: RouteObject[] = [
  {
    HydrateFallback: PageLoading,
    ErrorBoundary: RouteFailure,
    children: [
      { path: '/login', lazy: async () => ({ Component: (await loadChunk(() => import('../screens/login/login.tsx'))).Login }) },
      {
        Component: RequireSession,
        loader: whenSignedIn(() => Promise.all([loadChunk(loadShell), setServerClock()])),
        shouldRevalidate: () => false,
        children: [
          { path: '/', Component: OpenFirstLeaf },
          ...screenRoutes,
          { path: '/404', Component: NotFound },
          { path: '*', element: <Navigate to="/404" replace /> },
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes, { basename: base });
