export { emptyCell, numberCell, textCell, timeCell, type CellStyles } from './cell-xml.ts';
export { styleSheet, type CellFormat } from './style-sheet.ts';
export { truncate } from './truncate.ts';
export {
  columnsXml, contentTypesXml, headFilterXml, printHeaderXml, rootRelationsXml, sheetViewXml, spreadsheet,
  workbookRelationsXml, workbookXml, xmlHead,
} from './workbook-parts.ts';
