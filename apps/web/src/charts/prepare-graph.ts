import { formatNumber } from '@tenderscope/contract';
import { texts } from './messages.ts';
import type { ChartModel } from './model.ts';
import { names, numbers } from './model-table.ts';
import type { Kind, Network, NetworkEdge, Positions } from './network.ts';

interface GraphKinds {
  nodeKinds: readonly Kind[];
  edgeKinds: readonly Kind[];
  /** Head of the strength in tooltip and table. */
  strength?: string;
}

/** Diameters of nodes and widths of edges in px, smallest and largest. */
const [smallest, largest, thinnest, thickest] = [7, 30, 1, 6];
/** With more nodes than this a name shows only under the mouse. */
const mostLabels = 60;
/** With more nodes than this all are drawn at half their size. */
const mostLarge = 200;
/** With more edges than this all are thin and faint, or they would hide each other and the nodes. */
const mostWideEdges = 600;
const lineIcon = 'path://M0 4h16v2H0z';

/**
 * Nodes at the places of a layout, sized by their relations and coloured by kind; edges wide by strength and coloured by kind.
 * Edges of nodes without a place are left out, as are those nodes.
 */
export function prepareGraph({ nodes, edges }: Network, positions: Positions, kinds: GraphKinds): ChartModel {
  const { nodeKinds, edgeKinds, strength: strengthName = texts.strength } = kinds;
  const shown = nodes.flatMap((node) => {
    const place = positions.get(node.id);
    return place ? [{ ...node, place }] : [];
  });
  const nameOf = new Map(shown.map(({ id, name }) => [id, name]));
  // The strongest come last and lie uppermost.
  const links = edges.filter(({ from, to }) => nameOf.has(from) && nameOf.has(to)).sort((a, b) => a.strength - b.strength);
  const dense = links.length > mostWideEdges;
  const degrees = degreesOf(links);
  const [mostRelations, strongest] = [most(degrees.values()), most(links.map(({ strength }) => strength))];
  const kindOf = new Map(edgeKinds.map((kind) => [kind.key, kind]));
  const flow = ({ from, to }: NetworkEdge): string => texts.flow(nameOf.get(from) ?? '', nameOf.get(to) ?? '');
  const kindName = ({ kind }: NetworkEdge): string => kindOf.get(kind)?.name ?? '';
  const counts = edgeKinds.map(({ key, name }) => texts.kindNum(name, links.filter(({ kind }) => kind === key).length));
  const whole = texts.network(shown.length, links.length);
  return {
    label: edgeKinds.length > 1 ? [whole, counts.join(texts.listSeparator)].join(texts.sentenceSeparator) : whole,
    describe: ({ dataIndex, edge }) => {
      const link = edge ? links[dataIndex] : undefined;
      if (link) return { heading: flow(link), lines: [kindName(link), texts.valued(strengthName, formatNumber(link.strength))] };
      const node = edge ? undefined : shown[dataIndex];
      return node ? { heading: node.name, lines: [texts.relations(degrees.get(node.id) ?? 0)] } : null;
    },
    table: {
      columns: [names(texts.from), names(texts.to), names(texts.relationKind), numbers(strengthName)],
      rows: [...links]
        .reverse()
        .map((link) => [nameOf.get(link.from) ?? '', nameOf.get(link.to) ?? '', kindName(link), formatNumber(link.strength)]),
    },
    option: {
      tooltip: { trigger: 'item' },
      legend: {
        top: 0,
        left: 'center',
        selectedMode: false,
        data: [
          ...nodeKinds.filter(({ key }) => shown.some(({ kind }) => kind === key)).map(({ name, symbol = 'circle' }) => ({ name, icon: symbol })),
          ...edgeKinds.filter(({ key }) => links.some(({ kind }) => kind === key)).map(({ name }) => ({ name, icon: lineIcon })),
        ],
      },
      series: [
        {
          type: 'graph',
          layout: 'none',
          roam: true,
          scaleLimit: { min: 0.5, max: 20 },
          preserveAspect: true,
          left: shown.length <= mostLabels ? 72 : 24,
          right: shown.length <= mostLabels ? 72 : 24,
          top: 48,
          bottom: 32,
          // The kinds of edges have no nodes; as categories they get their place in the legend.
          categories: [...nodeKinds, ...edgeKinds].map(({ name, colour }) => ({ name, itemStyle: { color: colour } })),
          emphasis: { focus: shown.length <= mostLabels ? 'adjacency' : 'none', label: { show: true } },
          label: { show: shown.length <= mostLabels, position: 'bottom', fontSize: 11, width: 120, overflow: 'truncate' },
          labelLayout: { hideOverlap: true },
          data: shown.map(({ id, name, kind, place: [x, y] }) => ({
            id,
            name,
            x,
            y,
            category: Math.max(0, nodeKinds.findIndex(({ key }) => key === kind)),
            symbol: nodeKinds.find(({ key }) => key === kind)?.symbol ?? 'circle',
            symbolSize: between(smallest, largest, degrees.get(id) ?? 0, mostRelations) / (shown.length > mostLarge ? 2 : 1),
          })),
          links: links.map(({ from, to, kind, strength }) => ({
            source: from,
            target: to,
            lineStyle: {
              color: kindOf.get(kind)?.colour ?? 'var(--outline)',
              width: between(thinnest, thickest, strength, strongest) / (dense ? 2 : 1),
              opacity: dense ? 0.3 : 0.6,
            },
          })),
        },
      ],
    },
  };
}

function degreesOf(edges: readonly NetworkEdge[]): ReadonlyMap<string, number> {
  const degrees = new Map<string, number>();
  for (const id of edges.flatMap(({ from, to }) => [from, to])) degrees.set(id, (degrees.get(id) ?? 0) + 1);
  return degrees;
}

const most = (values: Iterable<number>): number => [...values].reduce((highest, value) => Math.max(highest, value), 0);

/** A size whose square grows with the value, so that one giant does not flatten all others. */
const between = (low: number, high: number, value: number, top: number): number =>
  top <= 1 ? low : Math.round((low + (high - low) * Math.sqrt(Math.max(0, value - 1) / (top - 1))) * 10) / 10;
