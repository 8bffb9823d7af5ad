import { formatCount } from '@tenderscope/contract';
import type { ColumnInfo } from '../../lib/queries/use-catalog.ts';
import { edgeKindName, type ShownGraph, type ShownNode } from '../../widgets/relation-graph/graph-model.ts';

const column = (name: string, title: string, type: ColumnInfo['type'] = 'text', unit = ''): ColumnInfo => ({ name, title, type, unit });

export const nodeColumns = [
  column('name', '名称'),
  column('kind', '类型'),
  column('role', '说明'),
  column('edgeNum', '图中关系数', 'integer', '条'),
] as const;

export const edgeColumns = [
  column('source', '起点'),
  column('kind', '关系'),
  column('target', '终点'),
  column('ratio', '直接持股比例', 'rate'),
  column('strength', '强度', 'number'),
  column('evidenceNum', '依据数', 'integer', '条'),
] as const;

export interface NodeRow {
  key: string;
  name: string;
  kind: string;
  role: string;
  edgeNum: number;
}

export interface EdgeRow {
  key: string;
  /** Guids of the two ends. */
  ends: readonly [string, string];
  source: string;
  kind: string;
  target: string;
  ratio: number | null;
  strength: number;
  evidenceNum: number;
}

/** The nodes of a picture, the searched companies first, then by number of relations. */
export function nodeRows({ nodes, edges }: ShownGraph, requested: readonly string[]): NodeRow[] {
  const degrees = new Map<string, number>();
  for (const guid of edges.flatMap(({ source, target }) => [source, target])) degrees.set(guid, (degrees.get(guid) ?? 0) + 1);
  const roleOf = ({ guid, hub, members }: ShownNode): string =>
    [requested.includes(guid) ? '所查企业' : '', hub ? '枢纽' : '', members ? `含 ${formatCount(members.length)} 个主体` : ''].filter((part) => part !== '').join('、');
  const rank = (guid: string): number => (requested.includes(guid) ? 1e9 - requested.indexOf(guid) : (degrees.get(guid) ?? 0));
  return nodes
    .toSorted((a, b) => rank(b.guid) - rank(a.guid) || (a.guid < b.guid ? -1 : 1))
    .map((node) => ({ key: node.guid, name: node.name, kind: node.kind, role: roleOf(node), edgeNum: degrees.get(node.guid) ?? 0 }));
}

/** The relations of a picture, the strongest first. */
export function edgeRows({ nodes, edges }: ShownGraph): EdgeRow[] {
  const names = new Map(nodes.map(({ guid, name }) => [guid, name]));
  const keyOf = (source: string, target: string, kind: string): string => JSON.stringify([source, target, kind]);
  return edges
    .map(({ source, target, kind, ratio, strength, evidenceNum }): EdgeRow => ({
      key: keyOf(source, target, kind),
      ends: [source, target],
      source: names.get(source) ?? source,
      kind: edgeKindName(kind),
      target: names.get(target) ?? target,
      ratio: ratio ?? null,
      strength,
      evidenceNum,
    }))
    .sort((a, b) => b.strength - a.strength || (a.key < b.key ? -1 : 1));
}
