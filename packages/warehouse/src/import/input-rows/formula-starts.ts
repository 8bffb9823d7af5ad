/**
 * Characters at the beginning of a cell that make a spreadsheet run it as a formula: = + - @, also in full width, tab, carriage return,
 * line feed.
 */
export const formulaStarts = '=+@\uff1d\uff0b\uff0d\uff20\t\r\n-';
