import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names } from '../model-table.ts';
import { nameLabels } from '../labels/name-labels.ts';
import type { Kind } from '../graph/network.ts';
import { pickable } from './part.ts';

interface LanePoint {
  id: string | null;
  name: string;
  /** Time of the event as text. */
  when: string;
  /** Key of its lane. */
  lane: string;
  /** Further lines of its tooltip. */
  notes?: readonly string[];
}

interface Lanes {
  /** Name of the lanes, as the heading of a column. */
  axis: string;
  /** From top to bottom. */
  lanes: readonly Kind[];
}

const mark = { width: 8, widest: 18, height: 16 };
/** Maximum number of marks beside each other at full width. */
const maxWide = 50;

/** Events from left to right, each on the lane of its owner; points without a lane are left out. */
export function prepareLanes(points: readonly LanePoint[], { axis, lanes }: Lanes): ChartModel {
  const placeOf = new Map(lanes.map(({ key }, index) => [key, index]));
  const shown = points.flatMap((point) => {
    const place = placeOf.get(point.lane);
    return place === undefined ? [] : [{ ...point, place }];
  });
  const laneNames = lanes.map(({ name }) => name);
  const counts = lanes.map(({ name }, place) => texts.valued(name, String(shown.filter((point) => point.place === place).length)));
  return {
    label: [texts.events(shown.length), counts.join(texts.listSeparator)].join(texts.sentenceSeparator),
    describe: ({ dataIndex }) => {
      const point = shown[dataIndex];
      return point ? { heading: point.name, lines: [texts.valued(axis, laneNames[point.place] ?? ''), point.when, ...(point.notes ?? [])] } : null;
    },
    table: {
      columns: [names(texts.when), names(texts.name), names(axis)],
      rows: shown.map(({ when, name, place }) => [when, name, laneNames[place] ?? '']),
    },
    option: {
      grid: { left: 8, right: 16, top: 8, bottom: 4, containLabel: true },
      tooltip: { trigger: 'item' },
      xAxis: { type: 'category', data: shown.map(({ when }) => when), axisLabel: { hideOverlap: true }, splitLine: { show: false } },
      yAxis: { type: 'category', inverse: true, data: laneNames, ...nameLabels(laneNames, 168), splitLine: { show: true, lineStyle: { color: 'var(--line)' } } },
      series: [
        {
          type: 'scatter',
          symbol: 'rect',
          symbolSize: [shown.length > maxWide ? mark.width : mark.widest, mark.height],
          data: shown.map(({ id, name, place }, index) => ({
            ...pickable(id),
            name,
            value: [index, place],
            itemStyle: { color: lanes[place]?.colour ?? 'var(--outline)' },
          })),
        },
      ],
    },
  };
}
