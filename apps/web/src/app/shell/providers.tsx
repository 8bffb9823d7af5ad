import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Themed } from '../../widgets/theme/themed.tsx';
import { queryClient } from '../query-client.ts';

/** Context of every screen: language, theme and query cache. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Themed>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </Themed>
  );
}
