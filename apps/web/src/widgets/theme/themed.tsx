import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { useColourScheme } from '../../lib/colour-scheme.ts';
import { usePrinting } from '../../lib/print/print-state.ts';
import { prefersReducedMotion } from '../../lib/loading/reduced-motion.ts';
import { stillThemes, themes } from './themes.ts';

/** Language and theme of the component library. Print is light. */
export function Themed({ children }: { children: ReactNode }) {
  const chosen = useColourScheme(({ scheme }) => scheme);
  const scheme = usePrinting() ? 'light' : chosen;
  const theme = (prefersReducedMotion() ? stillThemes : themes)[scheme];
  return <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>{children}</ConfigProvider>;
}
