import { formatCount } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { fewPeers, isInside, rangeOf, rangeText, type PeerRange } from '../peer-range/peer-range.ts';

export type SharedMark = Row<'relation.sharedMarks'>;

/** The kind of evidence that only states that two companies meet. */
export const met = '共同投标';

/** True for a shared mark or a link that counts, false for mere meetings and marks that most bidders share. */
export const isCounted = ({ kind, lotNum }: Pick<Row<'relation.evidence'>, 'kind' | 'lotNum'>): boolean => kind !== met && (lotNum === null || lotNum > 0);

/** A value shared by more companies is weak evidence about two of them. */
const manyHolders = 10;
const mostlyRun = 0.8;
const fewLots = 3;

/** Circumstances in which shared hardware belongs to an agency, a bidding hall or a print shop. */
export const markRemarks = (marks: readonly SharedMark[]): string[] => marks.flatMap(remarksOnMark);

function remarksOnMark({ kind, mark, companyNum, allLotNum, agency, agencyLotNum }: SharedMark): string[] {
  const name = `${kind} ${mark}`;
  const isRun = agency !== null && allLotNum >= fewLots && agencyLotNum / allLotNum >= mostlyRun && companyNum > 2;
  return [
    ...(companyNum > manyHolders ? [`${name}：共有 ${formatCount(companyNum)} 家企业在 ${formatCount(allLotNum)} 个标段上相同，可能是打印店、开标场所等公共设备`] : []),
    ...(isRun
      ? [`${name}：相同的 ${formatCount(allLotNum)} 个标段中 ${formatCount(agencyLotNum)} 个由「${agency}」组织，涉及 ${formatCount(companyNum)} 家企业，可能是该代理机构的设备或网络`]
      : []),
  ];
}

const compared = { meetings: '相遇次数', priceGap: '报价差' } as const;

/** A market with few pairs, and figures of a pair inside the range of its peers. */
export function marketRemarks(peers: readonly Row<'relation.pairPeers'>[]): string[] {
  const ranges = (['meetings', 'priceGap'] as const).map((screen): [string, PeerRange | null] => [compared[screen], rangeOf(peers, screen)]);
  const meetings = ranges[0]?.[1];
  return [
    ...(meetings && meetings.num < fewPeers ? [`小市场：${meetings.peers}，同场机会本来就多`] : []),
    ...ranges.flatMap(([name, range]) => (range && isInside(range) ? [`${name}在同类范围之内：${range.text(range.own)}，同类 ${rangeText(range)}`] : [])),
  ];
}
