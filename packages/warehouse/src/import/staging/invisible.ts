/** Invisible characters, which make values that look alike differ: NUL, soft hyphen, zero-width characters, byte order mark. */
const invisible = /[\0\u00ad\u200b-\u200d\u2060\ufeff]/g;

export const stripInvisible = (text: string): string => text.replace(invisible, '');

/** Cleans cells of readers that process text, not bytes, and counts the removed characters. */
export class CellCleaner {
  /** Number of invisible characters removed, by index of the input file. */
  readonly removed = new Map<number, number>();

  /** The text without invisible characters, then without spaces at its ends. */
  clean(source: number, text: string): string {
    const seen = stripInvisible(text);
    if (seen.length < text.length) this.count(source, text.length - seen.length);
    return seen.trim();
  }

  count(source: number, characters: number): void {
    if (characters > 0) this.removed.set(source, (this.removed.get(source) ?? 0) + characters);
  }
}
