import { Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { LoginState } from '../lib/session/login-state.ts';
import { useSession } from '../lib/session/session-store.ts';
import { PageLoading } from './page-loading.tsx';

/** Renders its children for signed-in users only. After login the user is redirected to the requested address. */
export function RequireSession({ children }: { children: ReactNode }) {
  const signedIn = useSession((session) => session.authorization !== null);
  const { pathname, search, hash } = useLocation();
  if (signedIn) return <Suspense fallback={<PageLoading />}>{children}</Suspense>;
  const state: LoginState = pathname === '/' ? {} : { from: pathname + search + hash };
  return <Navigate to="/login" replace state={state} />;
}
