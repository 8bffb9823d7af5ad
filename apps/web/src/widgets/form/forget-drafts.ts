/** Beginning of the names of a user's drafts in the browser's storage. */
export const draftPrefix = (user: string): string => `draft:${user}:`;

/** Removes the drafts of a user, when they log out. */
export function forgetDrafts(user: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(draftPrefix(user))) localStorage.removeItem(key);
  }
}
