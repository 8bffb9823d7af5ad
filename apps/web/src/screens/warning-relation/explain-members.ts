import { formatCount, formatNumber, formatRate, unnamed } from '@tenderscope/contract';
import type { Row } from '../../lib/use-rows.ts';

export type Group = Row<'relation.groups'>;
export type Evidence = Row<'relation.groupEvidence'>;
export type GroupLot = Row<'relation.groupLots'>;

/** One rule as it applies to a group. Null where a rule has no clause, or chance was not computed. */
export interface RuleLine {
  rule: string;
  clause: string | null;
  own: string;
  usual: string;
  chance: string | null;
}

export interface GroupExplanation {
  sentence: string;
  lines: RuleLine[];
  against: string[];
  missing: string[];
}

const clauses: Readonly<Record<string, string>> = {
  'MAC、CPU、硬盘均相同': '条例第四十条第（一）项',
  加密锁号相同: '条例第四十条第（一）、（二）项',
  MAC地址相同: '条例第四十条第（一）项',
  CPU序列号相同: '条例第四十条第（一）项',
  硬盘序列号相同: '条例第四十条第（一）项',
  文件作者相同: '条例第四十条第（一）项',
  保证金账户相同: '条例第四十条第（六）项',
  同一项目管理成员: '条例第四十条第（三）项',
  同一项目经理: '条例第四十条第（三）项',
  同一授权代表: '条例第四十条第（二）项',
  同一法定代表人: '条例第三十四条',
  持股: '条例第三十四条（控股或管理关系）',
};
const patterns = {
  陪标: { clause: '条例第三十九条（约定中标人）', usual: '一家在所投标段中标不低于 70%，其余成员在别处中标更多' },
  轮标: { clause: '条例第三十九条（约定中标人）', usual: '中标数与金额均衡且按次序轮换，随机打乱 999 次比较' },
} as const;

const met = '共同投标';
const chanceText = (p: number | null): string | null => (p === null ? null : p < 0.001 ? '< 0.001' : p.toFixed(3));

/** Why a group is suspected: each rule with this group's figures beside what is usual, what speaks against it, and what is not known. */
export function explainGroup(group: Group, evidence: readonly Evidence[], lots: readonly GroupLot[]): GroupExplanation {
  const names = group.memberNames ?? unnamed;
  return {
    sentence:
      `${names}（${formatCount(group.memberNum)} 家）在 ${formatCount(lots.length)} 个标段同场投标，其中所选范围内 ${formatCount(group.lotNum)} 个；`
      + `疑似${group.kind}，强度 ${formatNumber(group.strength)}。以下依据全部时间的标段，不随所选范围变化。`
      + '强度用于排序，不是概率；仅供核查，不构成结论。',
    lines: [...meetingLines(lots, evidence), ...evidenceLines(evidence), ...priceLines(group, lots), ...winLines(group)],
    against: group.against === null ? [] : group.against.split('；'),
    missing: missingParts(group, lots),
  };
}

function meetingLines(lots: readonly GroupLot[], evidence: readonly Evidence[]): RuleLine[] {
  const values = evidence.flatMap(({ kind, qValue }) => (kind === met && qValue !== null ? [qValue] : []));
  return [{
    rule: '经常共同投标',
    clause: null,
    own: `${formatCount(lots.length)} 个标段`,
    usual: '成员之间 3 次及以上；q ≤ 0.05 才难以用巧合解释，经常同场本身不是嫌疑',
    chance: values.length === 0 ? null : `最小 q ${chanceText(Math.min(...values)) ?? ''}`,
  }];
}

/** One line a kind of evidence, the strongest first; where most bidders of every lot share it, it does not count. */
function evidenceLines(evidence: readonly Evidence[]): RuleLine[] {
  const order = ['强', '中', '弱'];
  const kinds = new Map<string, Evidence[]>();
  for (const piece of evidence) {
    const isCounted = piece.kind !== met && (piece.lotNum === null || piece.lotNum > 0);
    if (isCounted) kinds.set(piece.kind, [...(kinds.get(piece.kind) ?? []), piece]);
  }
  const levelOf = (pieces: readonly Evidence[]): string => order.find((level) => pieces.some((piece) => piece.level === level)) ?? '';
  return [...kinds]
    .sort(([, a], [, b]) => order.indexOf(levelOf(a)) - order.indexOf(levelOf(b)))
    .map(([kind, pieces]) => {
      const shares = pieces.flatMap(({ ratio }) => (ratio === null ? [] : [ratio]));
      const most = Math.max(0, ...pieces.map(({ lotNum }) => lotNum ?? 0));
      const parts = [
        `${formatCount(pieces.length)} 对成员`,
        most > 0 && `最多 ${formatCount(most)} 个标段`,
        shares.length > 0 && `最高 ${formatRate(Math.max(...shares))}`,
      ];
      return {
        rule: `${kind}（${levelOf(pieces)}证据）`,
        clause: clauses[kind] ?? null,
        own: parts.filter((part) => part !== false).join('，'),
        usual: pieces.some(({ lotNum }) => lotNum !== null) ? '同一标段上不应相同；多家共用的标识不计' : '关联企业不得同投一个标段',
        chance: null,
      };
    });
}

function priceLines({ priceP, priceLots }: Group, lots: readonly GroupLot[]): RuleLine[] {
  if (priceP === null) return [];
  const scores = lots.flatMap(({ score }) => (score === null ? [] : [score])).sort((a, b) => a - b);
  const middle = scores[Math.floor(scores.length / 2)];
  return [{
    rule: priceP <= 0.05 ? '报价规律' : '报价规律（未达界限）',
    clause: '条例第四十条第（四）项',
    own: `可比 ${formatCount(priceLots)} 个标段${middle === undefined ? '' : `，报价规律分中位 ${formatNumber(middle)}`}`,
    usual: '标段报价比同类集中（同类报价规律分中位约 0.5），或成员报价比同标段的其他组合接近',
    chance: `p ${chanceText(priceP) ?? ''}`,
  }];
}

function winLines({ kind, leaderName, leaderWins, patternLots }: Group): RuleLine[] {
  if (kind !== '陪标' && kind !== '轮标') return [];
  const own = kind === '陪标'
    ? `${leaderName ?? unnamed}中标 ${formatCount(leaderWins)}/${formatCount(patternLots)} 个标段`
    : `检验 ${formatCount(patternLots)} 个标段，中标最多者 ${formatCount(leaderWins)} 个`;
  return [{ rule: `中标规律（疑似${kind}）`, ...patterns[kind], own, chance: null }];
}

function missingParts({ priceP, patternLots }: Group, lots: readonly GroupLot[]): string[] {
  const unscored = lots.filter(({ score }) => score === null).length;
  const parts = [
    priceP === null && '可比报价不足，报价规律未检验',
    patternLots === 0 && '成交标段不足，中标规律未检验',
    unscored > 0 && `${formatCount(unscored)} 个标段有效报价不足 3 家或属谈判，没有报价规律分`,
    '各项证据的同类范围（P5–P95）未保存，只能与判定界限比较',
  ];
  return parts.filter((part) => part !== false);
}
