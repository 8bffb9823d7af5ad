import type { Measure } from './measure.ts';
import type { ChartModel } from './model.ts';
import { restColour } from './palette.ts';
import { pickable, type DrawablePart, type Part } from './part.ts';
import { rankBars } from './rank-bars.ts';

interface SignedRank {
  measure: Measure;
  /** At most so many; those below zero keep up to half of the places. */
  top?: number;
  /** What stands below the ranking without taking part in it. */
  apart?: readonly Part[];
}

/** Horizontal bars around zero, the largest uppermost: what is below zero is never hidden by what is above. */
export function prepareSignedRank(parts: readonly Part[], { measure, top = 10, apart = [] }: SignedRank): ChartModel {
  const ranked = [...known(parts)].sort((a, b) => b.value - a.value);
  const losses = ranked.filter(({ value }) => value < 0).slice(-Math.floor(top / 2));
  const gains = ranked.filter(({ value }) => value >= 0).slice(0, top - losses.length);
  const coloured = [...gains, ...losses].map((part) => ({ ...part, colour: part.value < 0 ? ('var(--category6)' as const) : ('var(--category1)' as const) }));
  const shown = [...coloured, ...known(apart).map((part) => ({ ...part, colour: restColour }))];
  const hasLosses = shown.some(({ value }) => value < 0);
  const { scale, reading, frame, bars } = rankBars(shown, measure, 132);
  return {
    ...reading,
    option: {
      ...frame,
      // Room for the values of bars that point to the left.
      xAxis: { ...frame.xAxis, boundaryGap: [hasLosses ? '20%' : 0, 0] },
      yAxis: { ...frame.yAxis, axisLine: { show: false, onZero: false } },
      series: [
        {
          ...bars,
          data: shown.map(({ id, value, colour }) => ({
            ...pickable(id),
            value: scale.scaled(value) ?? 0,
            itemStyle: { color: colour },
            label: { position: value < 0 ? ('left' as const) : ('right' as const) },
          })),
        },
      ],
    },
  };
}

const known = (parts: readonly Part[]): DrawablePart[] =>
  parts.flatMap((part) => (part.value === null ? [] : [{ ...part, value: part.value }]));
