import { evidenceStrengths } from '@tenderscope/detection';

const { hard, medium, soft } = evidenceStrengths;
/**
 * Strength of an edge of the party graph. Control, ≥ 50 % or the legal representative, is hard; influence, ≥ 20 %, and an office are
 * medium; a smaller stake, or a person known by name only, is soft.
 */
export const edgeStrengths = { control: hard, influence: medium, office: medium, minor: soft, nameOnly: soft } as const;

/** A person known by name only who is linked to more companies than this is several people: the name is no evidence. */
export const maxCompaniesOfName = 10;
