import { QueryClient } from '@tanstack/react-query';
import { useSession } from '../lib/session/session-store.ts';

/** The http module retries requests. Data stay fresh for a minute and are refetched when the user acts. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' } },
});

// Data loaded for one user must not be shown to the next.
useSession.subscribe(({ authorization, userInfo }, before) => {
  const isSameUser = authorization !== null && userInfo?.guid === before.userInfo?.guid;
  if (authorization !== before.authorization && !isSameUser) queryClient.clear();
});
