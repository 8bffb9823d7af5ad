import { parse } from 'lossless-json';

/** A number that a double may not hold. */
const longNumber = /\d{16}|[eE][+-]?\d{3}/;

function numberOrText(text: string): number | string {
  const number = Number(text);
  const isHeld = /^-?\d+$/.test(text) ? Number.isSafeInteger(number) : Number.isFinite(number);
  return isHeld ? number : text;
}

/**
 * The value of a JSON text. A number that a double cannot hold stays the text that it is; of equal keys the last counts.
 * @throws SyntaxError for text that is no JSON.
 */
export function parseJson(text: string): unknown {
  if (!longNumber.test(text)) return JSON.parse(text) as unknown;
  return parse(text, undefined, { parseNumber: numberOrText, onDuplicateKey: ({ newValue }) => newValue });
}
