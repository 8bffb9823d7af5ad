import { closeBidsAreUsual } from '@tenderscope/contract';
import type { RiskGroup } from '@tenderscope/detection';

/** Findings from which the lists of a group's evidence are written. */
export interface GroupFindings {
  group: RiskGroup;
  /** Number of lots on which members bid as one consortium, and on which similarities were noise. */
  consortiumLots: number;
  /** Number of lots where members met and the average wins. */
  averageLots: number;
  noiseLots: number;
  /** The largest share of the frequent pairs around a tie that are also tied; 0–1. */
  crowding: number;
}

export const kindNames = { cover: '陪标', rotation: '轮标', linked: '关联' } as const satisfies Record<RiskGroup['pattern']['kind'], string>;
/** All three ids of a machine are equal. */
export const allThreads = 'MAC、CPU、硬盘均相同';

const highestP = 0.05;
const crowdedFrom = 0.25;
const fewLots = 5;

const pText = (p: number): string => (p < 0.001 ? 'p<0.001' : `p=${p.toFixed(3)}`);
const inLots = (lots: number): string => (lots > 0 ? `（${lots}标段）` : '');

/** Evidence for a group, the strongest first. */
export function evidenceText({ group: { evidence, pattern, priceP, priceLots } }: GroupFindings): string {
  const order = ['hard', 'medium', 'soft'] as const;
  const lotsOf = new Map<string, number>();
  for (const level of order) {
    for (const { label, strength, lots } of evidence) if (strength === level) lotsOf.set(label, Math.max(lotsOf.get(label) ?? 0, lots));
  }
  const pieces = [...lotsOf].map(([label, lots]) => `${label}${inLots(lots)}`);
  if (priceP !== null && priceP <= highestP) pieces.push(`报价规律（${priceLots}标段，${pText(priceP)}）`);
  if (pattern.kind === 'cover') pieces.push(`一家中标${pattern.leaderWins}/${pattern.lots}标段（${pText(pattern.p)}）`);
  if (pattern.kind === 'rotation') pieces.push(`${pattern.won}标段轮流中标（${pText(pattern.p)}）`);
  return [...pieces, '经常共同投标'].join('；');
}

/** Evidence against it; null if there is none. */
export function againstText({ group, consortiumLots, averageLots, noiseLots, crowding }: GroupFindings): string | null {
  const { evidence, pattern, priceP, meetings } = group;
  const telling = evidence.filter(({ strength }) => strength !== 'soft');
  const pieces = [
    crowding > crowdedFrom && `小市场：周边常见投标对中${Math.round(crowding * 100)}%同样显著`,
    consortiumLots > 0 && `成员曾合法组成联合体（${consortiumLots}标段）`,
    averageLots > 0 && `${averageLots}标段${closeBidsAreUsual}`,
    noiseLots > 0 && `部分相同特征出自共用网络或模板，已剔除（${noiseLots}标段）`,
    telling.length === 0 && '无股权、人员、设备等旁证',
    telling.length > 0 && telling.every(({ lots }) => lots === 1) && '相同特征仅见于一个标段',
    meetings.length < fewLots && '样本少',
    priceP === null && '可比报价不足，未评估报价',
    priceP !== null && priceP > highestP && `报价与同类无异（${pText(priceP)}）`,
    pattern.kind === 'linked' && '未见固定或轮流中标',
  ].filter((piece) => piece !== false);
  return pieces.length === 0 ? null : pieces.join('；');
}
