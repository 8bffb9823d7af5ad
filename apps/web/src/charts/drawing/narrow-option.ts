import type { ChartOption } from './chart-option.ts';

/** Sizes of legends and labels, in px. */
const character = 12;
const legendMark = 34;
const legendLine = 22;
const slantedLabel = { rotate: 45, width: 72, hideOverlap: true };

/** A chart `width` px wide: room for each line of the legend above it, and slanted labels where each of many is shown. */
export function narrowOption(option: ChartOption, width: number): ChartOption {
  const [legend] = [option.legend ?? []].flat();
  const [grid] = [option.grid ?? []].flat();
  const [xAxis] = [option.xAxis ?? []].flat();
  const lines = legend?.top === 0 && legend.orient !== 'vertical' ? legendLines(namesOf(option), width) : 1;
  const isCrowded = xAxis?.type === 'category' && xAxis.axisLabel?.interval === 0 && Number(xAxis.axisLabel.width ?? 0) * (xAxis.data?.length ?? 0) > width;
  return {
    ...option,
    ...(grid && lines > 1 && { grid: { ...grid, top: Number(grid.top ?? 0) + (lines - 1) * legendLine } }),
    ...(isCrowded && { xAxis: { ...xAxis, axisLabel: { ...xAxis.axisLabel, ...slantedLabel } } }),
  };
}

/** Names in the legend: its own, or those of the series. */
function namesOf({ legend, series }: ChartOption): string[] {
  const own = [legend ?? []].flat()[0]?.data;
  const names = own ?? [series ?? []].flat().map(({ name }) => name);
  return names.map((item) => (typeof item === 'object' ? String(item.name) : String(item ?? '')));
}

/** Lines that a centred legend takes: an item does not break. */
function legendLines(names: readonly string[], width: number): number {
  let lines = 1;
  let used = 0;
  for (const name of names) {
    const item = legendMark + name.length * character;
    if (used > 0 && used + item > width) {
      lines += 1;
      used = 0;
    }
    used += item;
  }
  return lines;
}
