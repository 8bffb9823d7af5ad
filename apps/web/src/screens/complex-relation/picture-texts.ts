import { formatCount, relationKinds } from '@tenderscope/contract';
import type { ComplexState } from './complex-url.ts';
import { edgeKindName, type ShownGraph } from '../../widgets/relation-graph/graph-model.ts';
import { stepsOf } from './use-relations.ts';

export const title = '复杂关系探查';

interface PictureOf {
  state: ComplexState;
  /** Names of the searched companies by guid. */
  names: ReadonlyMap<string, string>;
  shown: ShownGraph;
  isOnePath: boolean;
  isTruncated: boolean;
}

/** The search parameters of the picture, and the parts of the response it omits, as pairs of heading and text. */
export function pictureBasis({ state, names, shown, isOnePath, isTruncated }: PictureOf): [string, string][] {
  const { companies, kinds, share, arrange } = state;
  const chosen = relationKinds.filter((kind) => kinds.includes(kind)).map(edgeKindName).join('、');
  const groups = shown.nodes.filter(({ kind }) => kind === '群组').length;
  const shownText = [
    `${formatCount(shown.nodes.length)} 个节点、${formatCount(shown.edges.length)} 条关系`,
    isOnePath && '仅所选路径',
    groups > 0 && `${formatCount(groups)} 个群组合并为节点`,
    isTruncated && '结果过多，已截断',
  ].filter((part) => part !== false).join('；');
  const basis: ([string, string] | false)[] = [
    [`所查企业 ${formatCount(companies.length)} 家`, companies.map((guid) => names.get(guid) ?? guid).join('、')],
    ['条件', [`最多 ${stepsOf(state)} 步`, `关系：${chosen}`, share > 0 ? `持股不低于 ${share}%` : ''].filter((part) => part !== '').join('；')],
    ['图中', shownText],
    arrange === 'tree' && ['排列', treeText(names.get(companies[0] ?? '') ?? '')],
  ];
  return basis.filter((line) => line !== false);
}

/** Explanation of the levels and figures of a tree. */
export const treeText = (root: string): string =>
  `以 ${root} 为根，上方为股东和任职人员，下方为投资；线上为直接持股比例，节点下为对该企业的穿透持股比例，按图中可见的持股链计算`;
