import { businessDay, formatCount, formatNumber, formatWan } from '@tenderscope/contract';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import type { Colour } from '../palette.ts';
import { pickable } from './part.ts';

interface DatedAmount {
  id: string;
  name: string;
  /** Epoch ms. */
  at: number | null;
  /** In yuan; null and amounts that are not above zero are left out. */
  amount: number | null;
  /** Index of its series. */
  series: number;
  /** Marked amounts are filled, the others hollow. */
  isMarked: boolean;
  /** Further lines of the tooltip. */
  notes: readonly string[];
}

interface AmountSeries {
  name: string;
  colour: Colour;
  symbol: 'circle' | 'diamond' | 'triangle';
}

interface DatedAmounts {
  /** Name of the amounts. */
  measure: string;
  series: readonly AmountSeries[];
  /** Name of the mark, and of its absence. */
  mark: readonly [marked: string, unmarked: string];
}

/** Amounts in time on a logarithmic axis, one shape and colour per series; null without an amount. */
export function prepareDatedAmounts(all: readonly DatedAmount[], { measure, series, mark }: DatedAmounts): ChartModel | null {
  const shown = all.flatMap((one) => {
    const { at, amount } = one;
    return at === null || amount === null || amount <= 0 ? [] : [{ ...one, at, amount }];
  });
  if (shown.length === 0) return null;
  const groups = series.map((one, index) => ({ ...one, own: shown.filter((amount) => amount.series === index) }));
  const amounts = shown.map(({ amount }) => amount);
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
  const markOf = ({ isMarked }: DatedAmount): string => mark[isMarked ? 0 : 1];
  return {
    label: [texts.points(shown.length), ...groups.map(({ name, own }) => texts.valued(name, String(own.length)))].join(texts.listSeparator),
    describe: ({ seriesIndex, dataIndex }) => {
      const one = groups[seriesIndex]?.own[dataIndex];
      if (!one) return null;
      const amount = texts.valued(groups[seriesIndex]?.name ?? '', `${formatWan(one.amount)} ${texts.wan}`);
      return { heading: one.name, lines: [amount, markOf(one), businessDay(one.at), ...one.notes] };
    },
    table: {
      columns: [names(texts.when), names(texts.name), names(texts.group), numbers(measure, texts.wan), names(mark[0])],
      rows: shown.map((one) => [businessDay(one.at), one.name, series[one.series]?.name ?? '', formatWan(one.amount), markOf(one)]),
    },
    option: {
      grid: { left: 8, right: 24, top: 56, bottom: 4, containLabel: true },
      legend: { top: 0, left: 'center', selectedMode: false, data: series.map(({ name }) => name) },
      tooltip: { trigger: 'item' },
      xAxis: { type: 'value', scale: true, splitNumber: 5, axisLabel: { hideOverlap: true, formatter: (at: number) => businessDay(at) } },
      yAxis: {
        type: 'log',
        min: 10 ** Math.floor(Math.log10(min)),
        max: 10 ** Math.ceil(Math.log10(max * 1.01)),
        name: measure,
        nameTextStyle: { align: 'left' },
        axisLabel: { formatter: (yuan: number) => tick(yuan) },
      },
      series: groups.map(({ name, colour, symbol, own }) => ({
        type: 'scatter' as const,
        name,
        symbol,
        symbolSize: own.length > 200 ? 7 : 10,
        itemStyle: { color: colour },
        data: own.map((one) => ({
          ...pickable(one.id),
          name: one.name,
          value: [one.at, one.amount],
          itemStyle: one.isMarked ? { color: colour } : { color: 'transparent', borderColor: colour, borderWidth: 2 },
        })),
      })),
    },
  };
}

/** Label of a power of ten at the axis. */
const tick = (yuan: number): string =>
  yuan >= 1e8 ? texts.valued(formatCount(yuan / 1e8), texts.yi) : texts.valued(formatNumber(yuan / 1e4), texts.wan);
