import { chanceQ, fewCommonLots, reasonSeparator, reasonText } from '@tenderscope/contract';
import type { PairEvidence, RiskGroup } from '@tenderscope/detection';
import { evidenceKinds } from '../../marts/evidence-kinds.ts';

/** Findings from which the texts about a group are written. */
export interface GroupFindings {
  group: RiskGroup;
  /** Everything that members have in common, also those that rarely meet. */
  evidence: readonly PairEvidence[];
  /** Lots on which similarities of two members were noise. */
  noise: readonly Pick<PairEvidence, 'a' | 'b' | 'lots'>[];
  names: ReadonlyMap<string, string>;
  /** Number of lots on which members bid as one consortium. */
  consortiumLots: number;
  /** Number of lots where members met and the average wins. */
  averageLots: number;
  /** The least q of the meetings of two members; 1 if none of them meet often. */
  minQ: number;
  /** The largest share of the frequent pairs around a tie that are also tied; 0–1. */
  crowding: number;
}

/** Texts about a group or one of its members; null if there are none. */
export interface FindingTexts {
  evidence: string | null;
  against: string | null;
}

export const kindNames = { cover: '陪标', rotation: '轮标', linked: '关联' } as const satisfies Record<RiskGroup['pattern']['kind'], string>;
/** All three ids of a machine are equal. */
export const allThreads = 'MAC、CPU、硬盘均相同';

const highestP = 0.05;
const crowdedFrom = 0.25;
const maxNamedPairs = 3;
const levels = ['hard', 'medium', 'soft'] as const;
const likenesses: ReadonlySet<string> = new Set(evidenceKinds.map(({ title }) => title));

const pText = (p: number): string => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`);
const kindText = (label: string): string => (likenesses.has(label) ? `${label}相同` : label);
const inOneText = (pieces: readonly (string | false)[]): string | null => {
  const kept = pieces.filter((piece) => piece !== false);
  return kept.length === 0 ? null : kept.join(reasonSeparator);
};
const isTelling = ({ strength }: PairEvidence): boolean => strength !== 'soft';

/** Evidence by kind, the strongest first. */
function byKind(evidence: readonly PairEvidence[]): Map<string, PairEvidence[]> {
  const kinds = new Map<string, PairEvidence[]>();
  for (const level of levels) {
    for (const piece of evidence) if (piece.strength === level) kinds.set(piece.label, [...(kinds.get(piece.label) ?? []), piece]);
  }
  return kinds;
}

/** Evidence for a group, the strongest first. Each kind names the pairs that have it, unless all members have it. */
export function evidenceText(findings: GroupFindings): string {
  const { group: { pattern, priceP, priceLots } } = findings;
  const pieces = [...byKind(findings.evidence)].map(([label, of]) => `${kindText(label)}${detailsOf(of, findings)}`);
  if (priceP !== null && priceP <= highestP) pieces.push(`报价规律（${priceLots} 个标段，${pText(priceP)}）`);
  if (pattern.kind === 'cover') pieces.push(`一家中标 ${pattern.leaderWins}/${pattern.lots} 个标段（${pText(pattern.p)}）`);
  if (pattern.kind === 'rotation') pieces.push(`${pattern.won} 个标段轮流中标（${pText(pattern.p)}）`);
  return [...pieces, '经常共同投标'].join(reasonSeparator);
}

/** The greatest number of lots, and who has the evidence. */
function detailsOf(pieces: readonly PairEvidence[], { group: { members }, names }: GroupFindings): string {
  const lots = Math.max(...pieces.map((piece) => piece.lots));
  const pairs = [...new Map(pieces.map(({ a, b }) => [`${a} ${b}`, [a, b] as const])).values()];
  const all = (members.length * (members.length - 1)) / 2;
  const named = pairs.slice(0, maxNamedPairs).map(([a, b]) => `${nameOf(names, a)}与${nameOf(names, b)}`).join('、');
  const who = all === 1 ? '' : pairs.length === all ? '全部成员之间' : `仅${named}${pairs.length > maxNamedPairs ? `等 ${pairs.length} 对` : ''}`;
  const details = [lots > 0 && `${pairs.length > 1 ? '最多 ' : ''}${lots} 个标段`, who].filter((part) => part !== false && part !== '');
  return details.length === 0 ? '' : `（${details.join('，')}）`;
}

const nameOf = (names: ReadonlyMap<string, string>, company: string): string => names.get(company) ?? company;

/** Reasons against the suspicion of a group; members without evidence of their own come first. */
export function againstText(findings: GroupFindings): string | null {
  const { group: { members, pattern, priceP, meetings }, evidence, noise, names, consortiumLots, averageLots, minQ, crowding } = findings;
  const bare = members.filter((member) => !evidence.some((piece) => isTelling(piece) && isOf(piece, member)));
  const noiseLots = maxNoise(noise);
  return inOneText([
    bare.length > 0 && bare.length < members.length && `${bare.map((member) => nameOf(names, member)).join('、')}没有自己的强或中等证据，仅因与其他成员经常同场列入`,
    crowding > crowdedFrom && `小市场：周边常见投标对中 ${Math.round(crowding * 100)}% 同样显著`,
    consortiumLots > 0 && reasonText('consortium', consortiumLots),
    averageLots > 0 && reasonText('averageWins', averageLots),
    noiseLots > 0 && reasonText('noise', noiseLots),
    ...weakness(evidence),
    meetings.length < fewCommonLots && reasonText('fewLots', meetings.length),
    minQ > chanceQ && reasonText('byChance'),
    priceP === null && '可比报价不足，未评估报价',
    priceP !== null && priceP > highestP && `报价与同类无异（${pText(priceP)}）`,
    pattern.kind === 'linked' && '未见固定或轮流中标',
  ]);
}

const maxNoise = (noise: GroupFindings['noise']): number => Math.max(0, ...noise.map(({ lots }) => lots));
const isOf = ({ a, b }: Pick<PairEvidence, 'a' | 'b'>, member: string): boolean => a === member || b === member;

/** Weaknesses of the evidence. */
function weakness(evidence: readonly PairEvidence[]): (string | false)[] {
  const telling = evidence.filter(isTelling);
  return [
    evidence.length === 0 && reasonText('noEvidence'),
    evidence.length > 0 && telling.length === 0 && reasonText('weakOnly', [...byKind(evidence).keys()].map(kindText).join('、')),
    telling.length > 0 && telling.every(({ lots }) => lots === 1) && reasonText('oneLot'),
  ];
}

/** Evidence between a member and each other member, and reasons against it. */
export function memberTexts({ evidence, noise, names }: GroupFindings, member: string): FindingTexts {
  const own = evidence.filter((piece) => isOf(piece, member));
  const others = [...new Set(own.map(({ a, b }) => (a === member ? b : a)))];
  const noiseLots = maxNoise(noise.filter((piece) => isOf(piece, member)));
  const shared = (other: string): string =>
    [...byKind(own.filter((piece) => isOf(piece, other)))].map(([label, [piece]]) => `${kindText(label)}${inLots(piece?.lots ?? 0)}`).join('、');
  return {
    evidence: inOneText(others.map((other) => `与${nameOf(names, other)}：${shared(other)}`)),
    against: inOneText([...weakness(own), noiseLots > 0 && reasonText('noise', noiseLots)]),
  };
}

const inLots = (lots: number): string => (lots > 0 ? `（${lots} 个标段）` : '');
