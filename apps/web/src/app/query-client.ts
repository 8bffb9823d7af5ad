import { QueryClient } from '@tanstack/react-query';
import { useSession } from '../lib/session-store.ts';

/** Retrying is the http module's; figures stay fresh for a minute and are asked for again when the user acts. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' } },
});

// What one user has read is not for the next one.
useSession.subscribe(({ authorization }, before) => {
  if (authorization !== before.authorization) queryClient.clear();
});
