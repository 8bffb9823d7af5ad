/** The SQLSTATE of a failed statement, anywhere in the chain of causes; undefined for other failures. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[\dA-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
}
