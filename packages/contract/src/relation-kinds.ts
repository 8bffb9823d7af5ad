/** Wire names of the ties between two parties. 共同投标 only means that two companies met, and is excluded unless requested. */
export const relationKinds = ['持股', '任职', '设备', '联系方式', '账户', '共同投标'] as const;
export type RelationKind = (typeof relationKinds)[number];

export const defaultRelationKinds: readonly RelationKind[] = relationKinds.filter((kind) => kind !== '共同投标');

/** The two sides of 持股 from the view of one party: its shareholders, and its investments. */
export const shareSides = ['股东', '对外投资'] as const;
export type ShareSide = (typeof shareSides)[number];
export const shareKind = '持股' satisfies RelationKind;
/** The end of an edge of 持股 at which the other parties are, from the view of the party. */
export const endOfSide = { 股东: 'from', 对外投资: 'to' } as const satisfies Record<ShareSide, 'from' | 'to'>;

/** The bit of a kind, in stored edges and in memory. */
export const relationBit = (kind: RelationKind): number => 1 << relationKinds.indexOf(kind);

export const partyKinds = ['企业', '自然人', '设备', '联系方式', '账户'] as const;
export type PartyKind = (typeof partyKinds)[number];

/** Maximum number of parties around one party in a response, including that party. */
export const maxNeighbours = 2000;
