import { palette } from './palette.ts';

export const axisText = { color: palette.textSecondary, fontSize: 12 } as const;
export const splitLine = { lineStyle: { color: palette.line, type: 'dashed' } } as const;
export const axisLine = { lineStyle: { color: palette.line } } as const;

/** Name of a value axis, at its upper end. */
export const axisName = { nameTextStyle: { color: palette.textSecondary, fontSize: 12 }, nameGap: 10 } as const;

export const tooltipStyle = {
  confine: true,
  backgroundColor: palette.card,
  borderColor: palette.line,
  textStyle: { color: palette.text, fontSize: 12 },
} as const;
