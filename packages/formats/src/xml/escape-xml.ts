const special = /[&<>\r\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** A text between tags. Characters that XML does not allow are removed. */
export function escapeXml(text: string): string {
  if (!special.test(text)) return text;
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '').replace(/[&<>\r]/g, (character) => entities[character] ?? character);
}

/** A value of an attribute, without its quotes. */
export const escapeAttribute = (text: string): string => escapeXml(text).replaceAll('"', '&quot;');
