/** Lots or suppliers that are compared with each other, as indices in the list of all. */
export interface PeerGroup {
  /** Index of the group's key in `peers` of its members. */
  level: number;
  key: string;
  members: readonly number[];
  /** Members that no narrower group compares. */
  own: readonly number[];
}

/**
 * The groups of peers that are the narrowest of at least `minPeers` members for some member, or the widest, the narrowest groups first.
 * `peers` of a member are the keys of its groups, the narrowest first; every member has the same number of keys.
 */
export function* peerGroups(all: readonly { peers: readonly string[] }[], minPeers: number): Generator<PeerGroup> {
  const levels = all[0]?.peers.length ?? 0;
  const isCompared = new Uint8Array(all.length);
  for (let level = 0; level < levels; level += 1) {
    const groups = new Map<string, number[]>();
    all.forEach(({ peers }, place) => {
      const key = peers[level] ?? '';
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [place]);
      else group.push(place);
    });
    for (const [key, members] of groups) {
      if (members.length < minPeers && level < levels - 1) continue;
      const own = members.filter((place) => isCompared[place] === 0);
      if (own.length === 0) continue;
      yield { level, key, members, own };
      for (const place of own) isCompared[place] = 1;
    }
  }
}
