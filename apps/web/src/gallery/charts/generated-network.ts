import type { Kind, Network, NetworkEdge, NetworkNode } from '../../charts/graph/network.ts';

export const nodeKinds: readonly Kind[] = [
  { key: 'subject', name: '所查企业', colour: 'var(--primary)' },
  { key: 'company', name: '企业', colour: 'var(--category5)' },
  { key: 'person', name: '自然人', colour: 'var(--category2)', shape: 'triangle' },
  { key: 'device', name: '设备', colour: 'var(--category6)', shape: 'square' },
];
export const edgeKinds: readonly Kind[] = [
  { key: 'holds', name: '持股', colour: 'var(--category1)' },
  { key: 'office', name: '任职', colour: 'var(--category2)' },
  { key: 'device', name: '设备相同', colour: 'var(--category6)' },
  { key: 'meets', name: '共同投标', colour: 'var(--category8)', isDashed: true },
];

const community = 25;

/**
 * `count` parties in communities of about twenty, with twice as many edges; a few have edges to other communities, and one is a hub. With
 * `isApart` no edges leave a community. Deterministic.
 */
export function generatedNetwork(count: number, isApart = false): Network {
  let seed = 20;
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const nodes = Array.from({ length: count }, (_, index): NetworkNode => {
    const kind = index === 0 ? 'subject' : index % 3 === 1 ? 'person' : index % 10 === 9 ? 'device' : 'company';
    const names = { subject: '所查供应商有限公司', company: `第${index}号工程建设有限责任公司`, person: `自然人${index}`, device: `MAC地址 ***${index}` };
    return { id: `n${index}`, name: names[kind], kind, isFocus: index === 0, isHub: index === community };
  });
  const edges = new Map<string, NetworkEdge>();
  while (edges.size < count * 2) {
    const from = random(count);
    const start = from - (from % community);
    const inside = (): number => start + random(Math.min(community, count - start));
    const to = isApart ? inside() : random(20) === 0 ? random(count) : random(30) === 0 ? community % count : inside();
    const kind = edgeKinds[random(edgeKinds.length)]?.key ?? '';
    if (from !== to) edges.set(`${from} ${to}`, { from: `n${from}`, to: `n${to}`, kind, strength: (1 + random(100)) / 100, note: kind === 'holds' ? `${1 + random(99)}.00%` : '' });
  }
  return { nodes, edges: [...edges.values()] };
}
