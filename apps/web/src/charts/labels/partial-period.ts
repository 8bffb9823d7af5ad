import type { Scale } from './measure.ts';
import { texts } from '../messages.ts';

/** A step of time, possibly partial. */
interface Step {
  name: string;
  cut?: boolean;
}

/** Label of a step; a partial one is marked in words. */
export const cutName = ({ name, cut = false }: Step): string => (cut ? texts.cut(name) : name);

/**
 * The same below an axis in two lines, the second possibly empty: ECharts reserves room for as many lines as the names that it measures
 * have.
 */
export function partialLabels(steps: readonly Step[]): string[] {
  if (!steps.some(({ cut }) => cut)) return steps.map(({ name }) => name);
  return steps.map(({ name, cut = false }) => (cut ? texts.cutBelow(name) : `${name}\n`));
}

/** Style that makes a bar of the first colour paler if its step is partial. */
export const partialBar = (cut = false) => (cut ? { itemStyle: { color: 'var(--ramp2)' as const } } : {});

/** The value of the complete step, if the selected part of it has another value; otherwise null. */
export const completeValue = (cut: boolean, value: number | null, complete: number | null | undefined): number | null =>
  (cut && complete !== value ? (complete ?? null) : null);

/** Outlines around the bars of partial steps, as high as the complete steps; none if no step is higher than its part. */
export function stepOutlines(values: readonly (number | null)[], scale: Scale) {
  if (values.every((value) => value === null)) return [];
  return [{
    type: 'bar' as const,
    name: texts.completeStep,
    data: values.map((value) => scale.scaled(value) ?? '-'),
    itemStyle: { color: 'transparent', borderColor: 'var(--ramp2)' as const, borderWidth: 1.5, borderType: 'dashed' as const },
    barGap: '-100%',
    barMaxWidth: 28,
    z: 1,
    silent: true,
  }];
}

/** A line of a tooltip about the complete step; none where no part is selected. */
export const completeLine = (value: number | null, scale: Scale): string[] =>
  (value === null ? [] : [texts.valued(texts.completeStep, scale.text(value))]);
