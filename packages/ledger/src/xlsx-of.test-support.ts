import { makeZip } from '@tenderscope/testing';

interface SheetXml {
  /** XML within the element of the sheet. */
  sheet: string;
  /** XML within `sst`, `styleSheet` and `workbook`. */
  strings?: string;
  styles?: string;
  workbook?: string;
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (items: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${
    items.map(([id, type, target]) => `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** Bytes of an xlsx workbook of one sheet 台账, given as XML. */
export const xlsxOf = ({ sheet, strings = '', styles = '', workbook = '' }: SheetXml): Buffer => makeZip([
  { name: '_rels/.rels', content: relations([['r1', 'officeDocument', 'xl/workbook.xml']]) },
  {
    name: 'xl/workbook.xml',
    content: `<workbook ${main} xmlns:r="${types}">${workbook}<sheets><sheet name="台账" sheetId="1" r:id="r1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: relations([['r1', 'worksheet', 'worksheets/sheet1.xml'], ['r2', 'sharedStrings', 'sharedStrings.xml'], ['r3', 'styles', '/xl/styles.xml']]),
  },
  { name: 'xl/sharedStrings.xml', content: `<sst ${main}>${strings}</sst>` },
  { name: 'xl/styles.xml', content: `<styleSheet ${main}>${styles}</styleSheet>` },
  { name: 'xl/worksheets/sheet1.xml', content: `<worksheet ${main}>${sheet}</worksheet>` },
]);
