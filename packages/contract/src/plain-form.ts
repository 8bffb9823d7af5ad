/** A written form without differences of width, blanks and case. */
export const plainForm = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/[\s\p{Z}]/gu, '').toLowerCase();
