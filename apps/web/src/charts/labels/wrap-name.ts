/** Width of the axes' text, px: a Chinese character is as wide as it is high, a Latin one or a digit a little more than half of it. */
const wide = 12;
const narrow = 7;

/** Approximate width of a text at an axis, in px. */
export const widthOf = (text: string): number => Array.from(text).reduce((sum, char) => sum + (char < '\u2000' ? narrow : wide), 0);

/** A name cut at its end if it is wider than `most` px. */
export function cutName(name: string, max: number): string {
  if (widthOf(name) <= max) return name;
  const chars = Array.from(name);
  while (chars.length > 1 && widthOf(`${chars.join('')}…`) > max) chars.pop();
  return `${chars.join('')}…`;
}

/** A name in as few lines of at most `most` px as possible, all of about the same length. */
export function wrapName(name: string, max: number): string {
  const fair = widthOf(name) / Math.ceil(widthOf(name) / max);
  const lines = [''];
  for (const char of name) {
    const line = lines.at(-1) ?? '';
    // Half a character more or less is the closest that a line comes to its share.
    if (line === '' || (widthOf(line) + widthOf(char) / 2 <= fair && widthOf(line + char) <= max)) lines[lines.length - 1] = line + char;
    else lines.push(char);
  }
  return lines.join('\n');
}
