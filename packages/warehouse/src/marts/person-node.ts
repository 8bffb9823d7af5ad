/** SQL of what identifies a person: the id, else the keyed hash; null for one who is known by name only. */
export const personIdentity = (id: string, hash: string): string => `coalesce(${id}, ${hash})`;

/** SQL of the node of a person in the party graph. */
export const personNode = (identity: string, name: string): string => `case when ${identity} is not null then 'P:' || ${identity} else 'N:' || ${name} end`;
