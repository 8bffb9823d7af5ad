import ExcelJS from 'exceljs';

/** A workbook of one sheet with these rows. */
export async function writeXlsx(rows: readonly (readonly (string | number | null)[])[], name = '用户'): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet(name).addRows(rows.map((row) => [...row]));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
