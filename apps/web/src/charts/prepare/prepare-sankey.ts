import { scaleFor, type Measure } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import { categoryColour, restColour } from '../palette.ts';

interface Flow {
  /** Names of source and target of the flow. */
  from: string;
  to: string;
  value: number | null;
}

/** Marks the names on the right: a name that is also on the left remains a separate node, and no flow turns back. */
const shadow = '\u200b';

/** Flows from left to right in proportion to their values: the largest `top` sources by name and the others as one. */
export function prepareSankey(flows: readonly Flow[], measure: Measure, top = 10): ChartModel {
  const links = merged(flows, largestOf(flows, 'from', top), largestOf(flows, 'to', top));
  const scale = scaleFor(measure, links.map(({ value }) => value));
  const sources = [...new Set(links.map(({ from }) => from))];
  const targets = [...new Set(links.map(({ to }) => to))];
  const through = (side: 'from' | 'to', name: string): number =>
    links.filter((link) => link[side] === name).reduce((sum, { value }) => sum + value, 0);
  const nodes = [
    ...sources.map((name, index) => ({ name, shown: name, value: through('from', name), depth: 0, colour: name === texts.others ? restColour : categoryColour(index) })),
    ...targets.map((name) => ({ name: `${shadow}${name}`, shown: name, value: through('to', name), depth: 1, colour: restColour })),
  ];
  return {
    label: links.slice(0, 5).map(({ from, to, value }) => texts.valued(texts.flow(from, to), scale.text(value))).join(texts.listSeparator),
    describe: ({ dataIndex, edge }) => {
      const link = edge ? links[dataIndex] : undefined;
      if (link) return { heading: texts.flow(link.from, link.to), lines: [texts.valued(measure.name, scale.text(link.value))] };
      const node = edge ? undefined : nodes[dataIndex];
      return node ? { heading: node.shown, lines: [texts.valued(measure.name, scale.text(node.value))] } : null;
    },
    table: {
      columns: [names(texts.from), names(texts.to), numbers(measure.name, scale.unit)],
      rows: links.map(({ from, to, value }) => [from, to, scale.bare(value)]),
    },
    option: {
      tooltip: { trigger: 'item' },
      series: [
        {
          type: 'sankey',
          left: 4,
          right: 132,
          top: 8,
          bottom: 8,
          nodeGap: 10,
          nodeWidth: 12,
          draggable: false,
          emphasis: { focus: 'adjacency' },
          label: { fontSize: 12, width: 120, overflow: 'truncate', formatter: ({ name }) => name.replace(shadow, '') },
          lineStyle: { color: 'source', opacity: 0.28, curveness: 0.5 },
          data: nodes.map(({ name, depth, colour }) => ({ name, depth, itemStyle: { color: colour } })),
          links: links.map(({ from, to, value }) => ({ source: from, target: `${shadow}${to}`, value: scale.scaled(value) ?? 0 })),
        },
      ],
    },
  };
}

type Link = Flow & { value: number };

/** The names on one side that keep their own node; a single remaining one keeps it too. */
function largestOf(flows: readonly Flow[], side: 'from' | 'to', top: number): ReadonlySet<string> {
  const byName = new Map<string, number>();
  for (const flow of flows) byName.set(flow[side], (byName.get(flow[side]) ?? 0) + Math.max(0, flow.value ?? 0));
  const sorted = [...byName].sort(([, a], [, b]) => b - a);
  return new Set(sorted.slice(0, sorted.length <= top + 1 ? top + 1 : top).map(([name]) => name));
}

/** One link per pair of names, the largest first; flows without a value are omitted. */
function merged(flows: readonly Flow[], sources: ReadonlySet<string>, targets: ReadonlySet<string>): Link[] {
  const links = new Map<string, Link>();
  for (const flow of flows) {
    if (flow.value === null || flow.value <= 0) continue;
    const from = sources.has(flow.from) ? flow.from : texts.others;
    const to = targets.has(flow.to) ? flow.to : texts.others;
    const key = JSON.stringify([from, to]);
    links.set(key, { from, to, value: (links.get(key)?.value ?? 0) + flow.value });
  }
  return [...links.values()].sort((a, b) => b.value - a.value);
}
