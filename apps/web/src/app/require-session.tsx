import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { lazyPart } from '../lib/lazy-part.ts';
import type { LoginState } from '../lib/login-state.ts';
import { useSession } from '../lib/session-store.ts';
import { PageLoading } from './page-loading.tsx';

/** Loaded once somebody is signed in. */
export const loadShell = async () => (await import('./shell/shell.tsx')).Shell;

const Shell = lazyPart(loadShell);

/** Lets only signed-in users on; the address they wanted is followed after login. */
export function RequireSession() {
  const signedIn = useSession((session) => session.authorization !== null);
  const { pathname, search } = useLocation();
  if (signedIn) {
    return (
      <Suspense fallback={<PageLoading />}>
        <Shell />
      </Suspense>
    );
  }
  const state: LoginState = pathname === '/' ? {} : { from: pathname + search };
  return <Navigate to="/login" replace state={state} />;
}
