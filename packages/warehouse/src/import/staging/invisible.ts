/** Characters that nobody sees, so that values which look alike differ: NUL, soft hyphen, zero-width characters, byte order mark. */
const invisible = /[\0\u00ad\u200b-\u200d\u2060\ufeff]/g;

export const stripInvisible = (text: string): string => text.replace(invisible, '');

/** Cells of readers that hold text, not bytes, and the count of what was removed from them. */
export class CellCleaner {
  /** Invisible characters removed, by index of the input file. */
  readonly removed = new Map<number, number>();

  /** The text without invisible characters, then without blanks at its ends. */
  clean(source: number, text: string): string {
    const seen = stripInvisible(text);
    if (seen.length < text.length) this.count(source, text.length - seen.length);
    return seen.trim();
  }

  count(source: number, characters: number): void {
    if (characters > 0) this.removed.set(source, (this.removed.get(source) ?? 0) + characters);
  }
}
