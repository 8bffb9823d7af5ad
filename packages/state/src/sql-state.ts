/** The SQLSTATE of a failed statement, wherever in the chain of causes it is; undefined for other failures. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[\dA-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
}
