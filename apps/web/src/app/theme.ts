import type { ThemeConfig } from 'antd';
import { palette } from '../charts/palette.ts';

/** The palette as tokens; antd's own greys for hints are too light to read. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: palette.primary,
    colorLink: palette.primary,
    colorText: palette.text,
    colorTextDescription: palette.textSecondary,
    colorTextPlaceholder: palette.textPlaceholder,
    colorBgLayout: palette.page,
    colorBorderSecondary: palette.line,
    borderRadius: 6,
    fontFamily: "system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif",
  },
  components: {
    Table: { headerBg: palette.page, cellPaddingBlockSM: 6 },
  },
};
