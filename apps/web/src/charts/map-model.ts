import { scaleFor, type Measure } from './measure.ts';
import { texts } from './messages.ts';
import type { ChartModel } from './model.ts';
import { names, numbers } from './model-table.ts';
import { inkFor, sequential } from './palette.ts';
import { pickable, type Part } from './part.ts';
import { hiddenWhenZero } from './vocabulary/provinces.ts';

/** Range of the colours while there is nothing to range over. */
const defaultRange = 600;
const unseen = { itemStyle: { opacity: 0 }, label: { show: false } } as const;

interface RegionMap {
  /** Name under which the outlines are registered. */
  map: string;
  /** Names of all regions, as the outlines have them. */
  regions: Iterable<string>;
  byRegion: ReadonlyMap<string, Part>;
  measure: Measure;
  /** Head of the table's first column. */
  kind: string;
  /** What the text alternative says while no region has data. */
  empty: string;
  /** Where the map looks when its outlines stretch too far. */
  view?: { center: [number, number]; zoom: number };
}

/** Regions shaded by value: the more, the stronger; a region without data keeps the colour of what is absent. */
export function mapModel({ map, regions, byRegion, measure, kind, empty, view }: RegionMap): ChartModel {
  const known = [...byRegion].sort(([, a], [, b]) => (b.value ?? -1) - (a.value ?? -1));
  const scale = scaleFor(measure, known.map(([, part]) => part.value));
  const range = Math.max(0, ...known.map(([, part]) => scale.scaled(part.value) ?? 0)) || defaultRange;
  return {
    label: known.map(([name, part]) => texts.valued(name, scale.text(part.value))).join(texts.listSeparator) || empty,
    describe: ({ name }) => {
      const part = byRegion.get(name);
      return { heading: name, lines: [texts.valued(measure.name, scale.text(part?.value ?? null)), ...(part?.notes ?? [])] };
    },
    table: {
      columns: [names(kind), numbers(measure.name, scale.unit)],
      rows: known.map(([name, part]) => [name, scale.bare(part.value)]),
    },
    option: {
      tooltip: { trigger: 'item' },
      visualMap: {
        type: 'continuous',
        min: 0,
        max: range,
        left: 4,
        bottom: 4,
        text: [`${range.toLocaleString('en-US')} ${scale.unit}`, '0'],
        inRange: { color: [...sequential] },
        outOfRange: { color: 'var(--absent)' },
      },
      series: [
        {
          type: 'map',
          map,
          name: measure.name,
          roam: true,
          zoom: 1.2,
          ...view,
          scaleLimit: { min: 1, max: view ? view.zoom * 2 : 5 },
          selectedMode: false,
          label: { show: true, fontSize: 10 },
          data: [...regions].map((name) => {
            const { id = null, value = null } = byRegion.get(name) ?? {};
            return regionItem(name, scale.scaled(value), { range, id });
          }),
        },
      ],
    },
  };
}

function regionItem(name: string, value: number | null, { range, id }: { range: number; id: string | null }) {
  const hidden = hiddenWhenZero.has(name) && !value;
  const ground = value === null ? undefined : sequential[Math.round((value / range) * (sequential.length - 1))];
  return {
    name,
    value: value ?? Number.NaN,
    ...pickable(id),
    ...(ground ? { label: { color: inkFor(ground), textBorderColor: ground } } : {}),
    ...(hidden ? { ...unseen, emphasis: unseen, tooltip: { show: false } } : {}),
  };
}
