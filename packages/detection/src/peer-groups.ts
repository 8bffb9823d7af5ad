/** A group of fewer lots is widened. */
const minPeers = 50;

/** Lots that are compared with each other, as places in the list of all. */
export interface PeerGroup {
  /** Place of its key in `peers` of its lots. */
  level: number;
  key: string;
  lots: readonly number[];
  /** Those of its lots that no narrower group compares. */
  own: readonly number[];
}

/**
 * The groups of peers that are the narrowest of at least 50 lots for some lot, or the widest, the narrowest groups first. `peers` of a lot
 * are the keys of its groups, the narrowest first, as many for every lot.
 */
export function* peerGroups(lots: readonly { peers: readonly string[] }[]): Generator<PeerGroup> {
  const levels = lots[0]?.peers.length ?? 0;
  const isCompared = new Uint8Array(lots.length);
  for (let level = 0; level < levels; level += 1) {
    const groups = new Map<string, number[]>();
    lots.forEach(({ peers }, place) => {
      const key = peers[level] ?? '';
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [place]);
      else group.push(place);
    });
    for (const [key, group] of groups) {
      if (group.length < minPeers && level < levels - 1) continue;
      const own = group.filter((place) => isCompared[place] === 0);
      if (own.length === 0) continue;
      yield { level, key, lots: group, own };
      for (const place of own) isCompared[place] = 1;
    }
  }
}
