import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import { categoryColour } from '../palette.ts';
import { pickable } from './part.ts';

interface Dimension {
  name: string;
  /** The value at the rim; the centre is zero. */
  max: number;
  /** Text of a value of it. */
  text: (value: number | null) => string;
}

interface Profile {
  id: string | null;
  name: string;
  /** One value per dimension; null is unknown. */
  values: readonly (number | null)[];
  /** Texts of the values, one per dimension, if they differ from the dimension's own format: the drawn number is another one. */
  texts?: readonly string[];
  /** Greyed, as the base of a comparison. */
  muted?: boolean;
}

/**
 * Profiles over several dimensions, each with a scale of its own. ECharts draws an unknown value at the centre, like zero: a dimension with
 * an unknown value in any profile is described, but not drawn.
 */
export function prepareRadar(dimensions: readonly Dimension[], profiles: readonly Profile[]): ChartModel {
  const textsOf = ({ values, texts: own }: Profile): string[] =>
    dimensions.map(({ text }, index) => own?.[index] ?? text(values[index] ?? null));
  const linesOf = (profile: Profile): string[] => {
    const read = textsOf(profile);
    return dimensions.map(({ name }, index) => texts.valued(name, read[index] ?? ''));
  };
  const drawn = dimensions
    .map((dimension, index) => ({ ...dimension, values: profiles.map(({ values }) => values[index] ?? null) }))
    .filter(({ values }) => !values.includes(null));
  return {
    label: profiles.map((profile) => texts.remark(profile.name, linesOf(profile).join(texts.listSeparator))).join(texts.sentenceSeparator),
    describe: ({ dataIndex }) => {
      const profile = profiles[dataIndex];
      return profile ? { heading: profile.name, lines: linesOf(profile) } : null;
    },
    table: {
      columns: [names(texts.dimension), ...profiles.map(({ name }) => numbers(name))],
      rows: dimensions.map(({ name }, index) => [name, ...profiles.map((profile) => textsOf(profile)[index] ?? '')]),
    },
    option: {
      tooltip: { trigger: 'item' },
      ...(profiles.length > 1 ? { legend: { bottom: 0, left: 'center' } } : {}),
      radar: {
        center: ['50%', '48%'],
        radius: '64%',
        splitNumber: 4,
        indicator: drawn.map(({ name, max }) => ({ name, min: 0, max })),
      },
      series: [
        {
          type: 'radar',
          symbolSize: 5,
          data: profiles.map((profile, position) => {
            const color = profile.muted ? 'var(--category8)' : categoryColour(position);
            return {
              ...pickable(profile.id),
              name: profile.name,
              value: drawn.map(({ values }) => values[position] ?? '-'),
              itemStyle: { color },
              lineStyle: { color, width: 2, type: profile.muted ? ('dashed' as const) : ('solid' as const) },
              areaStyle: { color, opacity: profile.muted ? 0 : 0.16 },
            };
          }),
        },
      ],
    },
  };
}
