import { formatCount, formatNumber, formatWan, readableMoney } from '@tenderscope/contract';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import { pickable } from './part.ts';

interface AmountPair {
  id: string | null;
  name: string;
  /** Amount in yuan, above zero. */
  x: number;
  y: number;
}

interface PairAxes {
  /** Names of the two amounts. */
  x: string;
  y: string;
  /** Name of the points above the diagonal, and of their count. */
  above: string;
}

/** Pairs of amounts on logarithmic axes, with the diagonal on which both are equal. */
export function prepareAmountPairs(all: readonly AmountPair[], { x, y, above }: PairAxes): ChartModel {
  // Points above the diagonal come last, so that nothing hides them.
  const pairs = [...all].sort((one, other) => Number(one.y > one.x) - Number(other.y > other.x));
  const [min, max] = pairs.reduce(([low, high], pair) => [Math.min(low, pair.x, pair.y), Math.max(high, pair.x, pair.y)], [Infinity, 0]);
  const [from, to] = [10 ** Math.floor(Math.log10(min)), 10 ** Math.ceil(Math.log10(max))];
  const axis = { type: 'log', min: from, max: to, axisLabel: { formatter: (value: number) => tick(value) } } as const;
  return {
    label: [texts.points(pairs.length), texts.quadrant(above, pairs.filter((pair) => pair.y > pair.x).length)].join(texts.listSeparator),
    describe: ({ dataIndex }) => {
      const pair = pairs[dataIndex];
      if (!pair) return null;
      const lines = [texts.valued(x, money(pair.x)), texts.valued(y, money(pair.y)), ...(pair.y > pair.x ? [above] : [])];
      return { heading: pair.name, lines };
    },
    table: {
      columns: [names(texts.name), numbers(x, texts.wan), numbers(y, texts.wan)],
      rows: pairs.map((pair) => [pair.name, formatWan(pair.x), formatWan(pair.y)]),
    },
    option: {
      grid: { left: 8, right: 24, top: 36, bottom: 24, containLabel: true },
      tooltip: { trigger: 'item' },
      xAxis: { ...axis, name: x, nameLocation: 'middle', nameGap: 28 },
      yAxis: { ...axis, name: y, nameTextStyle: { align: 'left' } },
      series: [
        {
          type: 'scatter',
          symbolSize: 5,
          data: pairs.map((pair) => ({
            ...pickable(pair.id),
            name: pair.name,
            value: [pair.x, pair.y],
            itemStyle: { color: pair.y > pair.x ? ('var(--category6)' as const) : ('var(--category1)' as const), opacity: 0.5 },
          })),
        },
        {
          type: 'line',
          silent: true,
          symbol: 'none',
          lineStyle: { color: 'var(--textSecondary)', type: 'dashed', width: 1 },
          data: [
            [from, from],
            [to, to],
          ],
        },
      ],
    },
  };
}

function money(yuan: number): string {
  const { text, unit } = readableMoney(yuan);
  return `${text} ${unit}`;
}

/** Label of a power of ten at an axis. */
const tick = (yuan: number): string =>
  yuan >= 1e8 ? texts.valued(formatCount(yuan / 1e8), texts.yi) : texts.valued(formatNumber(yuan / 1e4), texts.wan);
