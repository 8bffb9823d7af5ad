import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyPart } from '../lib/lazy-part.ts';
import { useToasts } from '../widgets/toast/toast.ts';

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts);

/** Every page, and above it what the user is told in passing: that his session is over stays to be read on the login page. */
export function Root() {
  const anyToast = useToasts(({ asked }) => asked);
  return (
    <>
      <Outlet />
      <Suspense>{anyToast && <Toasts />}</Suspense>
    </>
  );
}
