import { formatCount, formatRate } from '@tenderscope/contract';
import { fewPeers, isInside, rangeOf, rangeText } from '../../widgets/peer-range/peer-range.ts';
import type { PairFacts } from './pair-facts.ts';

const fewLots = 3;
/** A value shared by more companies is weak evidence about two of them. */
const manyHolders = 10;
const mostlyRun = 0.8;
const minForBalance = 5;

/**
 * Circumstances that may explain the figures of two companies, beside the reasons against of `relation.pairReasons`: their balance of wins,
 * whose the shared hardware may be, and how usual the figures are; of the selection.
 */
export function remarksOnPair(facts: PairFacts): string[] {
  return [...balanceRemarks(facts), ...hardwareRemarks(facts), ...facts.marks.flatMap(markRemarks), ...marketRemarks(facts)];
}

function balanceRemarks({ pair: { ownWins, rivalWins } }: PairFacts): string[] {
  const wins = ownWins + rivalWins;
  const least = Math.min(ownWins, rivalWins);
  if (wins < minForBalance || least / wins <= 0.1) return [];
  return [`两家之间互有胜负：较少一方中标 ${formatCount(least)} 次（占 ${formatRate(least / wins)}，n = ${formatCount(wins)}）。`];
}

const cross = '跨标段相同';

function hardwareRemarks({ hardware }: PairFacts): string[] {
  const apart = hardware.filter(({ sharing }) => sharing === cross);
  const lots = new Set(apart.map(({ lot_guid }) => lot_guid)).size;
  const kinds = [...new Set(apart.map(({ kind }) => kind))].join('、');
  return lots === 0 ? [] : [`${kinds}只在不同标段上相同，涉及 ${formatCount(lots)} 个标段；可能是打印店等公共设备，单独不作依据。`];
}

function markRemarks({ kind, mark, companyNum, allLotNum, agency, agencyLotNum }: PairFacts['marks'][number]): string[] {
  const isRun = agency !== null && allLotNum >= fewLots && companyNum > 2 && agencyLotNum / allLotNum >= mostlyRun;
  const name = `${kind} ${mark}`;
  return [
    ...(companyNum > manyHolders ? [`${name}：${formatCount(companyNum)} 家企业在 ${formatCount(allLotNum)} 个标段上相同，可能是打印店、开标场所等公共设备。`] : []),
    ...(isRun ? [`${name}：相同的 ${formatCount(allLotNum)} 个标段中 ${formatCount(agencyLotNum)} 个由「${agency}」组织，可能是该代理机构的设备或网络。`] : []),
  ];
}

const compared = { meetings: '相遇次数', priceGap: '报价差' } as const;

function marketRemarks({ peers }: PairFacts): string[] {
  const meetings = rangeOf(peers, 'meetings');
  const inside = (['meetings', 'priceGap'] as const).flatMap((screen) => {
    const range = rangeOf(peers, screen);
    return range && isInside(range) ? [`${compared[screen]}在同类企业对的范围之内：${range.text(range.own)}，同类 ${rangeText(range)}。`] : [];
  });
  return [...(meetings && meetings.num < fewPeers ? [`小市场：${meetings.peers}，同场机会本来就多。`] : []), ...inside];
}
