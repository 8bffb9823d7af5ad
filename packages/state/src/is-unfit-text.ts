/** PostgreSQL's character_not_in_repertoire: it keeps no text with U+0000. */
const unfit = '22021';

/** Whether a failed call means that a text holds what the store cannot keep or look for. */
export function isUnfitText(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === unfit) return true;
  }
  return false;
}
