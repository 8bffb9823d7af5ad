const narrow = /[\u0000-\u2e7f]/g;

/** Px that a text takes, rounded up: CJK and full-width characters a whole em, others at most two thirds. */
export function textWidth(text: string, size = 14): number {
  const wide = text.replace(narrow, '').length;
  return Math.ceil((wide + (text.length - wide) * 0.66) * size);
}
