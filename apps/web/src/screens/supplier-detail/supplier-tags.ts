import { formatCount, formatDay, formatRate } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';

/** Figures behind the tags, for the page's selection. */
export interface TagFigures {
  info: Row<'supplier.info'>;
  profile: Row<'supplier.profile'>;
  flows: readonly Row<'supplier.flows'>[];
  /** End of the data in epoch ms. */
  dataEnd: number;
}

export interface Tag {
  name: string;
  /** The rule with its threshold. */
  rule: string;
  /** This supplier's numbers. */
  numbers: string;
  tone: 'good' | 'neutral' | 'caution';
}

interface TagRule extends Omit<Tag, 'numbers'> {
  /** The numbers if the rule holds, otherwise null. */
  holds: (figures: TagFigures) => string | null;
}

const dayMs = 86_400_000;
const limits = {
  newDays: 365,
  activeBids: 24,
  unitShare: 0.7,
  unitWins: 3,
  focusShare: 0.8,
  wideMaterials: 5,
  someBids: 5,
  winRate: 0.4,
  lossBids: 10,
  refusals: 0.5,
  fewBids: 3,
} as const;

interface Part {
  name: string;
  share: number;
}

/** The largest group of items by key, with its share of the sum; null without items. */
function largestPart<Item>(items: readonly Item[], keyOf: (item: Item) => string, valueOf: (item: Item) => number): Part | null {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + valueOf(item));
  const complete = [...sums.values()].reduce((sum, value) => sum + value, 0);
  const [first] = [...sums].sort((a, b) => b[1] - a[1]);
  return first && complete > 0 ? { name: first[0], share: first[1] / complete } : null;
}

/** Every tag of a portrait with its rule, in display order. */
const tagRules: readonly TagRule[] = [
  {
    name: '新入库',
    tone: 'neutral',
    rule: `入库不满 ${limits.newDays} 天`,
    holds: ({ info: { ruku_time: at }, dataEnd }) => (at !== null && dataEnd - at < limits.newDays * dayMs ? `${formatDay(at)} 入库` : null),
  },
  {
    name: '高活跃',
    tone: 'good',
    rule: `期间内投标不少于 ${limits.activeBids} 次`,
    holds: ({ profile: { tbNum } }) => (tbNum >= limits.activeBids ? `投标 ${formatCount(tbNum)} 次` : null),
  },
  {
    name: '期间内未投标',
    tone: 'caution',
    rule: '期间内没有投标记录',
    holds: ({ profile: { tbNum } }) => (tbNum === 0 ? '投标 0 次' : null),
  },
  {
    name: '样本不足',
    tone: 'neutral',
    rule: `期间内投标少于 ${limits.fewBids} 次，比率与价格水平仅供参考`,
    holds: ({ profile: { tbNum } }) => (tbNum > 0 && tbNum < limits.fewBids ? `投标 ${formatCount(tbNum)} 次` : null),
  },
  {
    name: '中标率高',
    tone: 'good',
    rule: `已有结果的投标不少于 ${limits.someBids} 次，中标率不低于 ${formatRate(limits.winRate)}`,
    holds: ({ profile: { decidedBidNum, zbRate } }) =>
      decidedBidNum >= limits.someBids && (zbRate ?? 0) >= limits.winRate ? `已有结果的投标 ${formatCount(decidedBidNum)} 次，中标率 ${formatRate(zbRate)}` : null,
  },
  {
    name: '屡投不中',
    tone: 'caution',
    rule: `已有结果的投标不少于 ${limits.lossBids} 次而没有中标`,
    holds: ({ profile: { decidedBidNum, zbRate } }) =>
      (decidedBidNum >= limits.lossBids && zbRate === 0 ? `已有结果的投标 ${formatCount(decidedBidNum)} 次，中标 0 次` : null),
  },
  {
    name: '单一单位依赖',
    tone: 'caution',
    rule: `中标不少于 ${limits.unitWins} 次，成交金额的 ${formatRate(limits.unitShare)} 以上来自一家招标人`,
    holds: ({ profile: { zbNum }, flows }) => {
      const max = largestPart(flows, ({ zbr_guid, zbr_name }) => zbr_name ?? zbr_guid, ({ zbJinE }) => zbJinE ?? 0);
      return max && zbNum >= limits.unitWins && max.share >= limits.unitShare ? `${max.name} 占 ${formatRate(max.share)}，中标 ${formatCount(zbNum)} 次` : null;
    },
  },
  {
    name: '品类专注',
    tone: 'neutral',
    rule: `投标不少于 ${limits.someBids} 次，${formatRate(limits.focusShare)} 以上在一个品类`,
    holds: ({ profile: { tbNum }, flows }) => {
      const max = largestPart(flows, ({ pinlei }) => pinlei ?? '未填写', (flow) => flow.tbNum);
      return max && tbNum >= limits.someBids && max.share >= limits.focusShare ? `${max.name} 占投标的 ${formatRate(max.share)}` : null;
    },
  },
  {
    name: '跨品类',
    tone: 'neutral',
    rule: `在不少于 ${limits.wideMaterials} 个品类投标`,
    holds: ({ flows }) => {
      const materials = new Set(flows.flatMap(({ pinlei, tbNum }) => (pinlei === null || tbNum === 0 ? [] : [pinlei])));
      return materials.size >= limits.wideMaterials ? `${formatCount(materials.size)} 个品类` : null;
    },
  },
  {
    name: '邀请多拒',
    tone: 'caution',
    rule: `受邀不少于 ${limits.someBids} 次，拒绝不少于 ${formatRate(limits.refusals)}`,
    holds: ({ profile: { yqNum, rejtNum } }) =>
      yqNum >= limits.someBids && rejtNum / yqNum >= limits.refusals ? `受邀 ${formatCount(yqNum)} 次，拒绝 ${formatCount(rejtNum)} 次` : null,
  },
];

/** The tags that hold for a supplier. */
export function supplierTags(figures: TagFigures): Tag[] {
  return tagRules.flatMap(({ holds, ...tag }) => {
    const numbers = holds(figures);
    return numbers === null ? [] : [{ ...tag, numbers }];
  });
}
