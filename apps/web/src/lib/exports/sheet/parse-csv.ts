import Papa from 'papaparse';

/** Rows of a comma-, semicolon- or tab-separated text; the heading decides the separator. */
export function parseCsv(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n/g, '\n');
  return Papa.parse<string[]>(plain, { delimiter: separatorOf(plain), newline: '\n' }).data;
}

function separatorOf(text: string): string {
  const head = text.slice(0, text.indexOf('\n') >>> 0);
  const count = (sign: string): number => head.split(sign).length;
  return [',', '\t', ';'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
