import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { useColourScheme } from '../../lib/colour-scheme.ts';
import { usePrinting } from '../../lib/printing.ts';
import { queryClient } from '../query-client.ts';
import { themes } from '../theme.ts';

/** What every screen stands on: language, theme and the cache of answers. Paper is light. */
export function Providers({ children }: { children: ReactNode }) {
  const chosen = useColourScheme(({ scheme }) => scheme);
  const scheme = usePrinting() ? 'light' : chosen;
  return (
    <ConfigProvider locale={zhCN} theme={themes[scheme]} button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ConfigProvider>
  );
}
