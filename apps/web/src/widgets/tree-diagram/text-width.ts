const narrow = /[\u0000-\u2e7f]/g;

/** Width of a text in px, rounded up: CJK and full-width characters a full em, others at most two thirds. */
export function textWidth(text: string, size = 14): number {
  const wide = text.replace(narrow, '').length;
  return Math.ceil((wide + (text.length - wide) * 0.66) * size);
}
