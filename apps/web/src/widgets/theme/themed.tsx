import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { useColourScheme } from '../../lib/colour-scheme.ts';
import { usePrinting } from '../../lib/printing.ts';
import { themes } from './themes.ts';

/** Language and theme of the component library. Paper is light. */
export function Themed({ children }: { children: ReactNode }) {
  const chosen = useColourScheme(({ scheme }) => scheme);
  const scheme = usePrinting() ? 'light' : chosen;
  return <ConfigProvider locale={zhCN} theme={themes[scheme]} button={{ autoInsertSpace: false }}>{children}</ConfigProvider>;
}
