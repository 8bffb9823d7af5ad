const spelled: readonly (readonly [RegExp, string])[] = [
  [/[×*✕✖﹡]/g, 'x'],
  [/[Φφ∅ØøФф]/g, 'φ'],
  [/[（【［〔]/g, '('],
  [/[）】］〕]/g, ')'],
  [/[－—–‐―−]/g, '-'],
  [/[、，,；;|｜]/g, ' '],
  [/[～~]/g, '~'],
  [/毫米/g, 'mm'],
  [/㎜/g, 'mm'],
  [/兆帕/g, 'mpa'],
];

/** Text in one way of writing: half-width, lower case, one kind of bracket, dash and times, single spaces. */
export function plainText(text: string): string {
  const half = text.replaceAll('º', '°').normalize('NFKC').toLowerCase();
  return spelled.reduce((result, [pattern, sign]) => result.replace(pattern, sign), half).replace(/\s+/g, ' ').trim();
}
