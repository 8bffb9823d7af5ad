/** At least two letters or digits may be initials. */
const initialsLike = /^[a-z\d]{2,}$/i;

/** A search text in the stored form of pinyin initials; empty if it cannot be initials. */
export const initialsOf = (needle: string): string => (initialsLike.test(needle) ? needle.toUpperCase() : '');
