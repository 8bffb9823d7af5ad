/** What may tie two parties, as the wire names it. Those of 共同投标 only say that two companies meet, and are left out unless wished for. */
export const relationKinds = ['持股', '任职', '设备', '联系方式', '账户', '共同投标'] as const;
export type RelationKind = (typeof relationKinds)[number];

export const defaultRelationKinds: readonly RelationKind[] = relationKinds.filter((kind) => kind !== '共同投标');

/** The two sides of 持股 as one party sees them: who holds it, and in whom it holds shares. */
export const shareSides = ['股东', '对外投资'] as const;
export type ShareSide = (typeof shareSides)[number];
export const shareKind = '持股' satisfies RelationKind;
/** At which end of an edge of 持股 the others are, seen from the party. */
export const endOfSide = { 股东: 'from', 对外投资: 'to' } as const satisfies Record<ShareSide, 'from' | 'to'>;

/** The bit of a kind, in stored edges and in memory. */
export const relationBit = (kind: RelationKind): number => 1 << relationKinds.indexOf(kind);

export const partyKinds = ['企业', '自然人', '设备', '联系方式', '账户'] as const;
export type PartyKind = (typeof partyKinds)[number];

/** How many parties around one a call gives at most, that one among them. */
export const maxNeighbours = 2000;
