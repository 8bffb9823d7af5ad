import type { Measure } from '../labels/measure.ts';
import type { ChartModel } from '../model.ts';
import { restColour } from '../palette.ts';
import { pickable, type DrawablePart, type Part } from './part.ts';
import { isLeftOut, rankBars, type RankRow } from './rank-bars.ts';

interface SignedRank {
  measure: Measure;
  /** Maximum number of the largest; half as many of the lowest below zero. */
  top?: number;
  /** Shown below the ranking without a rank. */
  apart?: readonly Part[];
}

/**
 * Horizontal bars around zero, the largest on top: parts below zero are never hidden by parts above it. Between the two, a mark counts the
 * omitted ones.
 */
export function prepareSignedRank(parts: readonly Part[], { measure, top = 10, apart = [] }: SignedRank): ChartModel {
  const ranked = [...known(parts)].sort((a, b) => b.value - a.value);
  const losses = ranked.slice(top).filter(({ value }) => value < 0).slice(-Math.floor(top / 2));
  const leftOut = ranked.length - Math.min(top, ranked.length) - losses.length;
  const inOrder: readonly RankRow[] = leftOut > 1 ? [...ranked.slice(0, top), { leftOut }, ...losses] : ranked;
  const coloured = inOrder.map((row) => (isLeftOut(row) ? row : { ...row, colour: row.value < 0 ? ('var(--category6)' as const) : ('var(--category1)' as const) }));
  const rows = [...coloured, ...known(apart).map((part) => ({ ...part, colour: restColour }))];
  const hasLosses = rows.some((row) => !isLeftOut(row) && row.value < 0);
  const { scale, reading, frame, bars } = rankBars(rows, measure, 132);
  return {
    ...reading,
    option: {
      ...frame,
      // Room for the values of bars to the left of zero.
      xAxis: { ...frame.xAxis, boundaryGap: [hasLosses ? '20%' : 0, 0] },
      yAxis: { ...frame.yAxis, axisLine: { show: false, onZero: false } },
      series: [
        {
          ...bars,
          data: rows.map((row) => isLeftOut(row)
            ? { value: '-' as const }
            : {
                ...pickable(row.id),
                value: scale.scaled(row.value) ?? 0,
                itemStyle: { color: row.colour },
                label: { position: row.value < 0 ? ('left' as const) : ('right' as const) },
              }),
        },
      ],
    },
  };
}

/** Height in px at which each of some bars has the label of its name. */
export const signedRankHeight = (bars: number): number => Math.max(260, 24 + 22 * bars);

const known = (parts: readonly Part[]): DrawablePart[] =>
  parts.flatMap((part) => (part.value === null ? [] : [{ ...part, value: part.value }]));
