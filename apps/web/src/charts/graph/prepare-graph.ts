import { graphScene, type GraphKinds } from './graph-scene.ts';
import { shapePath } from './graph-shapes.ts';
import type { ChartModel } from '../model.ts';
import type { Network, NodeShape, Positions } from './network.ts';

/** With more nodes than this, names are only in tooltips. */
const maxLabels = 60;
/** Names in the chart library, which has no hexagon. */
const symbols: Readonly<Record<NodeShape, string>> = {
  circle: 'circle',
  square: 'rect',
  triangle: 'triangle',
  diamond: 'diamond',
  hexagon: `path://${shapePath('hexagon', [50, 50], 50)}`,
};
const lineIcon = 'path://M0 4h16v2H0z';

/** A network as a chart with a legend and names; see `graphScene` for the decisions. */
export function prepareGraph(network: Network, positions: Positions, kinds: GraphKinds): ChartModel {
  const scene = graphScene(network, positions, kinds);
  const { nodes, links, label, table } = scene;
  const isNamed = nodes.length <= maxLabels;
  return {
    label,
    describe: ({ dataIndex, edge }) => (edge ? scene.describeLink(dataIndex) : scene.describeNode(dataIndex)),
    table,
    option: {
      tooltip: { trigger: 'item' },
      legend: {
        top: 0,
        left: 'center',
        selectedMode: false,
        data: [
          ...scene.nodeKinds.map(({ name, shape = 'circle' }) => ({ name, icon: symbols[shape] })),
          ...scene.edgeKinds.map(({ name }) => ({ name, icon: lineIcon })),
        ],
      },
      series: [
        {
          type: 'graph',
          layout: 'none',
          roam: true,
          scaleLimit: { min: 0.5, max: 20 },
          preserveAspect: true,
          left: isNamed ? 72 : 24,
          right: isNamed ? 72 : 24,
          top: 48,
          bottom: 32,
          // The kinds of edges have no nodes; as categories they appear in the legend.
          categories: [...kinds.nodeKinds, ...kinds.edgeKinds].map(({ name, colour }) => ({ name, itemStyle: { color: colour } })),
          emphasis: { focus: isNamed ? 'adjacency' : 'none', label: { show: true } },
          label: { show: isNamed, position: 'bottom', fontSize: 11, width: 120, overflow: 'truncate' },
          labelLayout: { hideOverlap: true },
          data: nodes.map(({ id, name, kind, shape, x, y, size }) => ({
            id,
            name,
            x,
            y,
            category: Math.max(0, kinds.nodeKinds.indexOf(kind)),
            symbol: symbols[shape],
            symbolSize: size,
          })),
          links: links.map(({ from, to, colour, width, opacity, bend }) => ({
            source: nodes[from]?.id ?? '',
            target: nodes[to]?.id ?? '',
            lineStyle: { color: colour, width, opacity, ...(bend !== 0 && { curveness: bend }) },
          })),
        },
      ],
    },
  };
}
