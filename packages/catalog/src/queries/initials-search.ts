/** At least two letters or digits may be initials. */
const initialsLike = /^[a-z\d]{2,}$/i;

/** A search text as pinyin initials are kept; empty where it cannot be any. */
export const initialsOf = (needle: string): string => (initialsLike.test(needle) ? needle.toUpperCase() : '');
