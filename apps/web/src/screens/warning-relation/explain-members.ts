import { formatChance, formatCount, formatNumber, formatStrength, reasonsIn, unnamed } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { isCounted, markRemarks, marketRemarks, met, type SharedMark } from '../../widgets/relation-evidence/evidence-remarks.ts';
import { evidenceLines, markFacts, noiseReasons, type Evidence } from './evidence-rules.ts';
import { kept, type Explanation, type RuleLine } from './explanation.ts';
import { membersOf, type Finding } from './finding.ts';
import { middleLot, type MemberLot } from './member-lots.ts';
import { isInside, rangeOf, rangeText } from '../../widgets/peer-range/peer-range.ts';

export type Group = Row<'relation.groups'>;

/** Known facts about the companies of a finding. */
export interface MemberFacts {
  evidence: readonly Evidence[];
  lots: readonly MemberLot[];
  marks: readonly SharedMark[];
  pairPeers: readonly Row<'relation.pairPeers'>[];
  lotPeers: readonly Row<'relation.lotPeers'>[];
  /** The user sees some units only, and no statistics over all of them. */
  isPart: boolean;
}

const significant = 0.05;

/** Reasons why companies were marked: each rule with their figures beside those of their peers, arguments against it, and unknown facts. */
export function explainMembers(finding: Finding, facts: MemberFacts): Explanation {
  const { about } = finding;
  const group = about.of === 'group' ? about.group : null;
  const isPair = group === null && membersOf(finding).length === 2;
  return {
    sentence: `${group ? groupSentence(group, facts) : membersSentence(finding, facts)}仅供核查，不构成结论。`,
    lines: [
      ...meetingLines(facts, isPair),
      ...evidenceLines(facts.evidence, isPair),
      ...priceLines(group, facts),
      ...(group ? winLines(group) : []),
    ],
    against: reasonsIn(finding.against),
    missing: missingParts(group, facts),
  };
}

const groupSentence = ({ memberNames, memberNum, lotNum, kind, strength }: Group, { lots }: MemberFacts): string =>
  `${memberNames ?? unnamed}（${formatCount(memberNum)} 家）在 ${formatCount(lots.length)} 个标段同场投标，其中所选范围内 ${formatCount(lotNum)} 个；`
  + `疑似${kind}，强度 ${formatStrength(strength)}。以下依据全部时间的标段，不随所选范围变化。强度用于排序，不是概率；`;

function membersSentence({ heading, label }: Finding, { lots, evidence }: MemberFacts): string {
  const alike = lots.filter(({ same }) => same.length > 0).length;
  const links = evidence.filter((piece) => isCounted(piece) && piece.lotNum === null).map(({ kind }) => kind);
  const parts = kept([
    `在所选范围内 ${formatCount(lots.length)} 个标段同场投标`,
    alike > 0 && `其中 ${formatCount(alike)} 个标段上投标文件有相同标识`,
    links.length > 0 && `工商登记上有关联：${[...new Set(links)].join('、')}`,
  ]);
  return `${heading}${label === null ? '' : `（${label}）`}${parts.join('，')}。同场投标不是联合体投标，本身也不是嫌疑；`;
}

function meetingLines({ evidence, lots, pairPeers }: MemberFacts, isPair: boolean): RuleLine[] {
  const own = evidence.filter(({ kind }) => kind === met);
  if (own.length === 0) return [];
  const values = own.flatMap(({ qValue }) => qValue ?? []);
  const [max] = [...own].sort((a, b) => (b.lotNum ?? 0) - (a.lotNum ?? 0));
  const pair = isPair || !max ? '' : `（相遇最多的一对：${max.Gys_Name ?? unnamed}、${max.Target_Gys_Name ?? unnamed}）`;
  const market = rangeOf(pairPeers, 'meetings');
  const others = (['jaccard', 'priceGap'] as const).flatMap((screen): RuleLine[] => {
    const range = rangeOf(pairPeers, screen);
    return range ? [{ rule: range.name, clause: null, own: range.text(range.own), limit: '只作比较，没有界限', range, chance: null }] : [];
  });
  return [
    {
      rule: '经常共同投标',
      clause: null,
      own: `${formatCount(lots.length)} 个标段${market ? `，主要市场内 ${market.text(market.own)} 个${pair}` : ''}`,
      limit: '3 次及以上；q ≤ 0.05 才难以用巧合解释，经常同场本身不是嫌疑',
      range: market,
      chance: values.length === 0 ? null : `${isPair ? '' : '最小 '}q ${formatChance(Math.min(...values))}`,
    },
    ...others,
  ];
}

function priceLines(group: Group | null, { lots, lotPeers }: MemberFacts): RuleLine[] {
  const middle = middleLot(lots);
  const range = rangeOf(lotPeers, 'score');
  const own = middle && `报价规律分中位 ${formatNumber(middle.score)}（${middle.bd_name}）`;
  if (group === null) {
    return own ? [{ rule: '报价规律', clause: '条例第四十条第（四）项', own, limit: '越高越值得核查，同类中位约 0.5', range, chance: null }] : [];
  }
  const { priceP, priceLots } = group;
  if (priceP === null) return [];
  return [{
    rule: priceP <= significant ? '报价规律' : '报价规律（未达界限）',
    clause: '条例第四十条第（四）项',
    own: kept([`可比 ${formatCount(priceLots)} 个标段`, own]).join('，'),
    limit: '标段报价比同类集中，或成员报价比同标段的其他组合接近',
    range,
    chance: `p ${formatChance(priceP)}`,
  }];
}

const patterns = {
  陪标: { clause: '条例第三十九条（约定中标人）', limit: '一家在所投标段中标不低于 70%，其余成员在别处中标更多' },
  轮标: { clause: '条例第三十九条（约定中标人）', limit: '中标数与金额均衡且按次序轮换，随机打乱 999 次比较' },
} as const;

function winLines({ kind, leaderName, leaderWins, patternLots }: Group): RuleLine[] {
  if (kind !== '陪标' && kind !== '轮标') return [];
  const own = kind === '陪标'
    ? `${leaderName ?? unnamed}中标 ${formatCount(leaderWins)}/${formatCount(patternLots)} 个标段`
    : `检验 ${formatCount(patternLots)} 个标段，中标最多者 ${formatCount(leaderWins)} 个`;
  return [{ rule: `中标规律（疑似${kind}）`, ...patterns[kind], own, range: null, chance: null }];
}

/** How the figures compare, whose the shared hardware may be, and what is unknown. */
function missingParts(group: Group | null, { evidence, lots, marks, pairPeers, lotPeers, isPart }: MemberFacts): string[] {
  const unscored = lots.filter(({ score }) => score === null).length;
  const score = rangeOf(lotPeers, 'score');
  return [
    ...markRemarks(marks),
    ...marketRemarks(pairPeers),
    ...noiseReasons(evidence),
    ...markFacts(marks),
    ...kept([
      lots.length === 0 && '所选时间内没有同场投标',
      score !== null && isInside(score) && `报价规律分在同类范围之内：${rangeText(score)}`,
      group?.priceP === null && '可比报价不足，报价规律未检验',
      group?.patternLots === 0 && '成交标段不足，中标规律未检验',
      unscored > 0 && !isPart && `${formatCount(unscored)} 个标段有效报价不足 3 家或属谈判，没有报价规律分`,
      isPart && '显著性、报价规律分及其同类范围依据全集团数据，您的数据范围内不显示；同类企业对按您可见的单位统计',
      pairPeers.length === 0 && lots.length > 0 && '没有可比的企业对，相遇次数未与同类比较',
      lotPeers.length === 0 && !isPart && '没有可比标段，报价规律未与同类比较',
      '投标文件原件、投标保证金回单和现场监控不在数据中，须另行调取',
    ]),
  ];
}
