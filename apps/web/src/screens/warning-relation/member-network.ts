import { formatCount, unnamed } from '@tenderscope/contract';
import type { Kind, Network, NetworkEdge } from '../../charts/graph/network.ts';
import { prepareHeat } from '../../charts/prepare/prepare-heat.ts';
import { isCounted, met } from '../../widgets/relation-evidence/evidence-remarks.ts';
import type { Evidence } from './evidence-rules.ts';

export const nodeKinds: readonly Kind[] = [
  { key: 'company', name: '企业', colour: 'var(--category1)' },
  { key: 'device', name: '设备、文件、账户', colour: 'var(--category2)', shape: 'square' },
  { key: 'party', name: '关联方', colour: 'var(--category4)', shape: 'triangle' },
];
/** Kinds of edges, by the strongest evidence that two members share. */
const edgeKinds: readonly Kind[] = [
  { key: '强', name: '强证据', colour: 'var(--danger)' },
  { key: '中', name: '中等证据', colour: 'var(--category3)' },
  { key: '弱', name: '弱证据', colour: 'var(--category5)' },
  { key: '无', name: '只共同投标', colour: 'var(--outline)' },
];

interface Tie {
  from: string;
  to: string;
  kind: string;
  /** Kinds of evidence; `lots` is the number of lots on which both bid. */
  pieces: string[];
  lots: number;
}

const names = (evidence: readonly Evidence[]): ReadonlyMap<string, string> =>
  new Map(evidence.flatMap((piece) => [
    [piece.gys_guid, piece.Gys_Name ?? unnamed] as const,
    [piece.Target_gys_guid, piece.Target_Gys_Name ?? unnamed] as const,
  ]));

/** The pairs of members, in either order, with the evidence that they share; marks shared by most bidders do not count. */
function tiesOf(evidence: readonly Evidence[]): Tie[] {
  const ties = new Map<string, Tie>();
  for (const { gys_guid: one, Target_gys_guid: other, kind, level, lotNum } of evidence) {
    const [from, to] = one < other ? [one, other] : [other, one];
    const tie = ties.get(`${from} ${to}`) ?? { from, to, kind: '无', pieces: [], lots: 0 };
    ties.set(`${from} ${to}`, tie);
    if (kind === met) tie.lots = lotNum ?? 0;
    else if (isCounted({ kind, lotNum })) {
      tie.pieces.push(kind);
      const order = edgeKinds.map(({ key }) => key);
      if (order.indexOf(level) < order.indexOf(tie.kind)) tie.kind = level;
    }
  }
  return [...ties.values()];
}

/** Members and their ties: the colour of a line is its strongest evidence, its width the number of kinds of evidence. */
export function networkOf(evidence: readonly Evidence[]): Network {
  return {
    nodes: [...names(evidence)].map(([id, name]) => ({ id, name, kind: 'company' })),
    edges: tiesOf(evidence).map(({ from, to, kind, pieces }) => ({ from, to, kind, strength: Math.max(1, pieces.length) })),
  };
}

/** In the detailed picture, two companies are also connected by their joint bids. */
const detailedKinds = edgeKinds.map((kind) => (kind.key === '无' ? { ...kind, name: met } : kind));
/** With more companies, shared marks are shown as lines instead of nodes. */
const maxDetailed = 3;
const holding = '持股';

/** Two or three companies with their shared marks as nodes between them; for more companies, the network of members. */
export function pictureOf(evidence: readonly Evidence[]): { network: Network; edgeKinds: readonly Kind[]; strength: string } {
  const companies = names(evidence);
  if (companies.size > maxDetailed) return { network: networkOf(evidence), edgeKinds, strength: '共同证据种类数' };
  const shared = new Map<string, { id: string; name: string; kind: string }>();
  const edges = evidence.flatMap((piece): NetworkEdge[] => {
    const { gys_guid: from, Target_gys_guid: to, kind, level, lotNum, via } = piece;
    if (kind === met) return [{ from, to, kind: '无', strength: lotNum ?? 1 }];
    if (!isCounted(piece)) return [];
    if (kind === holding) return [{ from, to, kind: level, strength: 1 }];
    const id = `${kind} ${via ?? ''}`;
    shared.set(id, { id, name: via === null ? kind.replace(/相同$/, '') : `${via}（${kind}）`, kind: lotNum === null ? 'party' : 'device' });
    return [from, to].map((company) => ({ from: company, to: id, kind: level, strength: lotNum ?? 1 }));
  });
  return {
    network: { nodes: [...[...companies].map(([id, name]) => ({ id, name, kind: 'company' })), ...shared.values()], edges: once(edges) },
    edgeKinds: detailedKinds,
    strength: '标段数',
  };
}

/** Connects each of three companies only once to a mark that all of them share. */
const once = (edges: readonly NetworkEdge[]): NetworkEdge[] =>
  [...new Map([...edges].sort((a, b) => a.strength - b.strength).map((edge) => [`${edge.from} ${edge.to} ${edge.kind}`, edge])).values()];

/** Heat map of the members, each with each: the number of lots on which both bid. */
export function heatOf(evidence: readonly Evidence[]) {
  const ties = tiesOf(evidence);
  if (ties.length === 0) return null;
  const named = names(evidence);
  const cells = ties.flatMap((tie) => [[tie.from, tie.to] as const, [tie.to, tie.from] as const].map(([row, column]) => ({
    id: null,
    row: named.get(row) ?? '',
    column: named.get(column) ?? '',
    value: tie.lots,
    notes: [tie.pieces.length === 0 ? '没有其他共同证据' : `共同证据：${tie.pieces.join('、')}（${formatCount(tie.pieces.length)} 类）`],
  })));
  const members = [...named.values()];
  return prepareHeat(cells, { rows: members, columns: members, measure: { name: '共同投标标段', type: 'count', unit: '个' } });
}
