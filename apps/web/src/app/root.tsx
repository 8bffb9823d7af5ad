import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyPart } from '../lib/loading/lazy-part.ts';
import { useToasts } from '../widgets/toast/toast.ts';

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts);

/** Every page, with toasts above it: the notice of an expired session stays visible on the login page. */
export function Root() {
  const anyToast = useToasts(({ isRequested }) => isRequested);
  return (
    <>
      <Outlet />
      <Suspense>{anyToast && <Toasts />}</Suspense>
    </>
  );
}
