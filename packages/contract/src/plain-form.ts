/** A text without differences of width, spaces and case. */
export const plainForm = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/[\s\p{Z}]/gu, '').toLowerCase();
