import { theme as antd, type ThemeConfig } from 'antd';
import { palettes } from '../../charts/palette.ts';
import type { Scheme } from '../../lib/colour-scheme.ts';

const atOnce = { motionDurationFast: '1ms', motionDurationMid: '1ms', motionDurationSlow: '1ms' };

/** The palettes as tokens; antd's own greys for hints have too little contrast. */
export const themes: Record<Scheme, ThemeConfig> = { light: themeOf('light'), dark: themeOf('dark') };

/** For devices that prefer reduced motion: slides and fades end immediately. Without `motion` a dialog could not focus its field. */
export const stillThemes: Record<Scheme, ThemeConfig> = { light: still(themes.light), dark: still(themes.dark) };

function still(theme: ThemeConfig): ThemeConfig {
  return { ...theme, token: { ...theme.token, ...atOnce } };
}

function themeOf(scheme: Scheme): ThemeConfig {
  const palette = palettes[scheme];
  return {
    algorithm: scheme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      colorPrimary: palette.primary,
      colorTextLightSolid: palette.onPrimary,
      colorLink: palette.primary,
      colorText: palette.text,
      colorTextDescription: palette.textSecondary,
      colorTextPlaceholder: palette.textPlaceholder,
      colorBgBase: palette.card,
      colorBgContainer: palette.card,
      colorBgElevated: palette.card,
      colorBgLayout: palette.page,
      colorBorderSecondary: palette.line,
      colorError: palette.danger,
      borderRadius: 6,
      fontFamily: "system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif",
    },
    components: {
      Slider: {
        railBg: palette.outline,
        railHoverBg: palette.outline,
        trackBg: palette.primary,
        trackHoverBg: palette.primary,
        handleColor: palette.primary,
        handleActiveColor: palette.primary,
      },
      Table: { headerBg: palette.page, cellPaddingBlockSM: 6, cellPaddingBlockMD: 10 },
    },
  };
}
