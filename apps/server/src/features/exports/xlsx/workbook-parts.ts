import { escapeXml } from './cell-xml.ts';

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const numbered = (count: number, line: (number: number) => string): string => Array.from({ length: count }, (_, index) => line(index + 1)).join('');

export const rootRelationsXml = `${xmlHead}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export function workbookXml(sheetNames: readonly string[]): string {
  const sheets = sheetNames.map((name, index) => {
    const quoted = escapeXml(name).replaceAll('"', '&quot;');
    return `<sheet name="${quoted}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`;
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
