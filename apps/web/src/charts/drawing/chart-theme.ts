import type { ColourName } from '../palette.ts';

/** ECharts theme with the shared style of all charts (axes, texts, lines, tooltips), in the colours of one scheme. */
export function chartTheme(palette: Readonly<Record<ColourName, string>>) {
  const secondary = { color: palette.textSecondary, fontSize: 12 };
  const line = { lineStyle: { color: palette.line } };
  const axis = {
    axisLine: line,
    axisTick: { show: false },
    axisLabel: secondary,
    nameTextStyle: secondary,
    nameGap: 10,
    splitLine: { lineStyle: { color: palette.line, type: 'dashed' } },
  };
  return {
    color: [1, 2, 3, 4, 5, 6, 7, 8].map((position) => palette[`category${position}` as ColourName]),
    backgroundColor: 'transparent',
    textStyle: { color: palette.text, fontFamily: "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif" },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: { ...axis, axisLine: { show: false }, splitNumber: 4 },
    logAxis: { ...axis, axisLine: { show: false } },
    radar: {
      axisName: { color: palette.text, fontSize: 12 },
      axisLine: line,
      splitLine: line,
      splitArea: { areaStyle: { color: ['transparent'] } },
    },
    legend: { textStyle: secondary, itemWidth: 14, itemHeight: 8, inactiveColor: palette.outline },
    visualMap: { textStyle: secondary, itemWidth: 10, itemHeight: 96 },
    tooltip: {
      confine: true,
      backgroundColor: palette.card,
      borderColor: palette.line,
      textStyle: { color: palette.text, fontSize: 12 },
      axisPointer: { lineStyle: { color: palette.outline }, shadowStyle: { color: palette.absent, opacity: 0.5 } },
    },
    markLine: { lineStyle: { color: palette.textSecondary }, label: { color: palette.textSecondary } },
    map: {
      label: { color: palette.text, textBorderColor: palette.card, textBorderWidth: 2 },
      itemStyle: { areaColor: palette.absent, borderColor: palette.outline, borderWidth: 0.8 },
      emphasis: { label: { color: palette.text }, itemStyle: { areaColor: palette.lit } },
    },
    pie: { itemStyle: { borderColor: palette.card, borderWidth: 2 }, label: { color: palette.text } },
    graph: { label: { color: palette.text }, lineStyle: { color: palette.outline } },
    sankey: { label: { color: palette.text, textBorderColor: palette.card, textBorderWidth: 2 } },
    treemap: { itemStyle: { borderColor: palette.card } },
    heatmap: { itemStyle: { borderColor: palette.card, borderWidth: 1 } },
  };
}
