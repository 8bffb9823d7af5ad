import { texts } from './messages.ts';

/** A step of time, of which perhaps only a part is shown. */
interface Step {
  name: string;
  cut?: boolean;
}

/** How a step reads: what is shown in part says so. */
export const cutName = ({ name, cut = false }: Step): string => (cut ? texts.cut(name) : name);

/** The same below an axis in two lines, if need be an empty one: ECharts keeps room for as many as those names have that it tries. */
export function cutLabels(steps: readonly Step[]): string[] {
  if (!steps.some(({ cut }) => cut)) return steps.map(({ name }) => name);
  return steps.map(({ name, cut = false }) => (cut ? texts.cutBelow(name) : `${name}\n`));
}

/** What makes a bar of the first colour paler where its step is cut. */
export const cutBar = (cut = false) => (cut ? { itemStyle: { color: 'var(--ramp2)' as const } } : {});
