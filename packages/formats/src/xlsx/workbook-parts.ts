import { columnName } from '@tenderscope/contract';
import { escapeAttribute, escapeXml } from '../xml/escape-xml.ts';

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const numbered = (count: number, line: (number: number) => string): string => Array.from({ length: count }, (_, index) => line(index + 1)).join('');

export const rootRelationsXml = `${xmlHead}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export function workbookXml(sheetNames: readonly string[]): string {
  const sheets = sheetNames.map((name, index) => {
    return `<sheet name="${escapeAttribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`;
  });
  return `${xmlHead}<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

export function workbookRelationsXml(sheetCount: number): string {
  const sheets = numbered(sheetCount, (n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`);
  const styles = `<Relationship Id="rId${sheetCount + 1}" Type="${office}/styles" Target="styles.xml"/>`;
  return `${xmlHead}<Relationships xmlns="${relations}">${sheets}${styles}</Relationships>`;
}

export function contentTypesXml(sheetCount: number): string {
  const override = (path: string, type: string): string => `<Override PartName="/xl/${path}" ContentType="${media}.${type}+xml"/>`;
  const sheets = numbered(sheetCount, (n) => override(`worksheets/sheet${n}.xml`, 'worksheet'));
  return `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${sheets}</Types>`;
}

/** View of a sheet; its first row stays in sight if it is a head. */
export function sheetViewXml(isHeadShown: boolean): string {
  const pane = isHeadShown ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : '';
  return `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
}

/** Widths of columns in characters. */
export const columnsXml = (widths: readonly number[]): string =>
  `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;

/** Filter of a sheet whose head is its first row. */
export const headFilterXml = (columns: number, rows: number): string => (columns === 0 ? '' : `<autoFilter ref="A1:${columnName(columns - 1)}${rows}"/>`);

/** Header of each printed page of a sheet, centred. It follows the filter of the sheet. */
export const printHeaderXml = (text: string): string =>
  `<headerFooter><oddHeader>&amp;C${escapeXml(text.replaceAll('&', '&&'))}</oddHeader></headerFooter>`;
