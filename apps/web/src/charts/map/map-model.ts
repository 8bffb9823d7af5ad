import { scaleFor, type Measure } from '../labels/measure.ts';
import { inOrder, remainderOf } from './map-remainder.ts';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import { inkFor, sequential } from '../palette.ts';
import { drawable, pickable, type DrawablePart, type Part } from '../prepare/part.ts';
import { rankBars } from '../prepare/rank-bars.ts';
import { hiddenWhenZero } from '../vocabulary/hidden-when-zero.ts';

/** Range of the colours without data. */
const defaultRange = 600;
const unseen = { itemStyle: { opacity: 0 }, label: { show: false } } as const;

interface RegionMap {
  /** Name under which the outlines are registered. */
  map: string;
  /** Names of all regions, as in the outlines. */
  regions: Iterable<string>;
  byRegion: ReadonlyMap<string, Part>;
  /** Values outside all regions. */
  rest: readonly Part[];
  /** Its values can be added. */
  measure: Measure;
  /** Heading of the table's first column. */
  kind: string;
  /** Text alternative while no region has data. */
  empty: string;
  /** The view of the map if its outlines extend too far. */
  view?: { center: [number, number]; zoom: number };
  /** Shows bars beside the map even if many regions have data. */
  hasRank?: boolean;
}

export interface MapModel extends ChartModel {
  /** Values outside all regions, in words, with the total; null without any. */
  remainder: string | null;
}

/** With no more shades than this, a map shows less than bars. */
const maxShades = 3;
const maxBars = 10;

/**
 * Regions shaded by value: the larger, the stronger. A region without data keeps the colour of missing data. With few regions the map is
 * small, and the ranked regions are beside it.
 */
export function mapModel({ map, regions, byRegion, rest, measure, kind, empty, view, hasRank = false }: RegionMap): MapModel {
  const known = [...byRegion].sort(([, a], [, b]) => (b.value ?? -1) - (a.value ?? -1));
  const scale = scaleFor(measure, [...byRegion.values(), ...rest].map(({ value }) => value));
  const remainder = remainderOf([...byRegion.values()], rest, scale);
  const label = known.map(([name, part]) => texts.valued(name, scale.text(part.value))).join(texts.listSeparator) || empty;
  const ranked = hasRank || known.length <= maxShades ? drawable(known.map(([name, part]) => ({ ...part, name }))).slice(0, maxBars) : [];
  const beside = ranked.length > 0 ? { ...rankBeside(ranked, measure), map: smallMap } : null;
  const range = Math.max(0, ...known.map(([, part]) => scale.scaled(part.value) ?? 0)) || defaultRange;
  return {
    remainder,
    label: remainder === null ? label : [label, remainder].join(texts.sentenceSeparator),
    describe: ({ name }) => {
      const part = byRegion.get(name);
      return { heading: name, lines: [texts.valued(measure.name, scale.text(part?.value ?? null)), ...(part?.notes ?? [])] };
    },
    table: {
      columns: [names(kind), numbers(measure.name, scale.unit)],
      rows: [...known, ...inOrder(rest).map((part) => [part.name, part] as const)].map(([name, part]) => [name, scale.bare(part.value)]),
    },
    option: {
      tooltip: { trigger: 'item' },
      ...beside?.axes,
      visualMap: {
        type: 'continuous',
        seriesIndex: 0,
        min: 0,
        max: range,
        ...(beside ? smallScale : { left: 4, bottom: 4 }),
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
          zoom: beside ? 1 : 1.2,
          ...beside?.map,
          ...view,
          scaleLimit: { min: 1, max: view ? view.zoom * 2 : 5 },
          selectedMode: false,
          label: { show: !beside, fontSize: 10 },
          data: [...regions].map((name) => {
            const { id = null, value = null } = byRegion.get(name) ?? {};
            return regionItem(name, scale.scaled(value), { range, id });
          }),
        },
        ...(beside ? [beside.series] : []),
      ],
    },
  };
}

const smallMap = { left: '58%', right: 4, top: 8, bottom: 64 } as const;
const smallScale = { orient: 'horizontal', right: 24, bottom: 8 } as const;

/** Regions as bars on the left of a small map. */
function rankBeside(ranked: readonly DrawablePart[], measure: Measure) {
  const { scale, frame, bars } = rankBars(ranked, measure, 96);
  const { grid, xAxis, yAxis } = frame;
  return {
    axes: { grid: { ...grid, right: '48%' }, xAxis, yAxis },
    series: {
      ...bars,
      itemStyle: { color: 'var(--category1)' },
      label: { ...bars.label, position: 'right' },
      data: ranked.map(({ id, name, value }) => ({ ...pickable(id), name, value: scale.scaled(value) ?? 0 })),
    },
  } as const;
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
