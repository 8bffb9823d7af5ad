import { formatCount, projectCategories } from '@tenderscope/contract';

interface Party {
  lotNum: number;
  zhuyao_LeiXing: string | null;
}

/** With fewer lots a share is not meaningful: these parties are not compared. */
export const minLots = 10;
/** Minimum size of a peer group. */
const minPeers = 10;
/** A party of similar size has at most this many times as many lots, or as few. */
const sizeFactor = 4;

/** Parties to compare with, including the party itself if it has enough lots. */
export interface PeerGroup<Peer> {
  peers: readonly Peer[];
  /** Common property of the group, in Chinese; empty for all parties. */
  common: string;
}

/** Parties of the same main category and similar size; if too few, of the same category, then of similar size, then all. */
export function peersOf<Peer extends Party>(own: Party, all: readonly Peer[]): PeerGroup<Peer> {
  const compared = all.filter(({ lotNum }) => lotNum >= minLots);
  const category = own.zhuyao_LeiXing;
  const [min, max] = [Math.max(minLots, Math.ceil(own.lotNum / sizeFactor)), own.lotNum * sizeFactor];
  const isAlike = (one: Party): boolean => category !== null && one.zhuyao_LeiXing === category;
  const isOfSize = ({ lotNum }: Party): boolean => lotNum >= min && lotNum <= max;
  const ofCategory = `以${(projectCategories as Readonly<Record<string, string>>)[category ?? ''] ?? category}为主`;
  const ofSize = `标段 ${formatCount(min)}–${formatCount(max)} 个`;
  const groups: PeerGroup<Peer>[] = [
    { peers: compared.filter((one) => isAlike(one) && isOfSize(one)), common: `${ofCategory}、${ofSize}` },
    { peers: compared.filter(isAlike), common: ofCategory },
    { peers: compared.filter(isOfSize), common: ofSize },
  ];
  return groups.find(({ peers }) => peers.length >= minPeers) ?? { peers: compared, common: '' };
}
