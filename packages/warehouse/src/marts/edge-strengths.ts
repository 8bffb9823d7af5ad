/**
 * Strength of an edge of the party graph, 0–1. A shared party makes two edges, so each has the square root of the usual strength of the
 * evidence: 强 1, 中 0.3, 弱 0.15. Control, ≥ 50 % or the legal representative, is hard; influence, ≥ 20 %, and an office are medium; a
 * smaller stake, or a person known by name only, is soft.
 */
export const edgeStrengths = { control: 1, influence: 0.55, office: 0.55, minor: 0.39, nameOnly: 0.39 } as const;

/** A person known by name only who is linked to more companies than this is several people: the name is no evidence. */
export const maxCompaniesOfName = 10;
