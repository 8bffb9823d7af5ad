import { formatCount, projectCategories } from '@tenderscope/contract';

interface Party {
  lotNum: number;
  zhuyao_LeiXing: string | null;
}

/** With fewer lots a share says little: such parties are not compared. */
export const minLots = 10;
/** Fewer parties are no group to compare with. */
const minPeers = 10;
/** How many times as many lots a party of similar size has at most. */
const sizeFactor = 4;

/** Parties to compare one with, the party itself included where it has enough lots. */
export interface PeerGroup<Peer> {
  peers: readonly Peer[];
  /** What they have in common, in Chinese; empty where it is all parties. */
  common: string;
}

/** Those of the same main category and of similar size; where they are too few, of the same category, else of similar size, else all. */
export function peersOf<Peer extends Party>(own: Party, all: readonly Peer[]): PeerGroup<Peer> {
  const compared = all.filter(({ lotNum }) => lotNum >= minLots);
  const category = own.zhuyao_LeiXing;
  const [least, most] = [Math.max(minLots, Math.ceil(own.lotNum / sizeFactor)), own.lotNum * sizeFactor];
  const isAlike = (one: Party): boolean => category !== null && one.zhuyao_LeiXing === category;
  const isOfSize = ({ lotNum }: Party): boolean => lotNum >= least && lotNum <= most;
  const ofCategory = `以${(projectCategories as Readonly<Record<string, string>>)[category ?? ''] ?? category}为主`;
  const ofSize = `标段 ${formatCount(least)}–${formatCount(most)} 个`;
  const groups: PeerGroup<Peer>[] = [
    { peers: compared.filter((one) => isAlike(one) && isOfSize(one)), common: `${ofCategory}、${ofSize}` },
    { peers: compared.filter(isAlike), common: ofCategory },
    { peers: compared.filter(isOfSize), common: ofSize },
  ];
  return groups.find(({ peers }) => peers.length >= minPeers) ?? { peers: compared, common: '' };
}
