const standards = /(?<![a-z])(?:gb|cjj?|sy|hg|jb|api|astm|iso|sh|nb|qb|ga|yb|jg|db\d*)(?:\s*[/_]?\s*t)?\s*\d{2,6}(?:\.\d+)?(?:\s*-\s*\d{2,4}(?!\d))?/g;

/** A plain text without the standards that it names. */
export const withoutStandards = (text: string): string => text.replace(standards, ' ');

/** Standards that a plain text names, without year and without /T, which catalogues often omit: `GB15558.1`. */
export const standardsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(standards)].map(([standard]) => standard.replace(/\s|-\d{2,4}$/g, '').replace(/^([a-z]+)[/_]?t(?=\d)|_/, '$1').toUpperCase()))].sort();
