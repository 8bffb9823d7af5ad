import { parse } from 'lossless-json';

/** A number that may not fit a double. */
const longNumber = /\d{16}|[eE][+-]?\d{3}/;

function numberOrText(text: string): number | string {
  const number = Number(text);
  const isHeld = /^-?\d+$/.test(text) ? Number.isSafeInteger(number) : Number.isFinite(number);
  return isHeld ? number : text;
}

/**
 * The value of a JSON text. A number that does not fit a double is kept as text; of equal keys the last one counts.
 * @throws SyntaxError for text that is not JSON.
 */
export function parseJson(text: string): unknown {
  if (!longNumber.test(text)) return JSON.parse(text) as unknown;
  return parse(text, undefined, { parseNumber: numberOrText, onDuplicateKey: ({ newValue }) => newValue });
}
