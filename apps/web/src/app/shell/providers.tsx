import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Themed } from '../../widgets/theme/themed.tsx';
import { queryClient } from '../query-client.ts';

/** What every screen stands on: language, theme and the cache of answers. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Themed>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </Themed>
  );
}
